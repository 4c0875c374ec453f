// What the rules let somebody else decide, or let somebody decide only for a price, as a reader sees it.
import { axe, expect, test } from "../lab.js";
import { SCREENS, only } from "../measure.js";
import { dock, under, until } from "../reader.js";

const BLOCKING = `title A band blocks
editions today, 2006-10, 2021-04
player Alice
  A Hill Giant 3/3
player Bob
  G Grizzly Bears 2/2
  H Benalish Hero 1/1 banding
attack A -> Bob
block G, H -> A
2021-04: order A: G, H
`;
const ATTACKING = `title A band attacks
editions today, 2006-10, 2021-04
player Alice
  H Benalish Hero 1/1 banding
  G Hill Giant 3/3
player Bob
  C Craw Wurm 6/4
attack G + H -> Bob
block C -> G
2021-04: order C: G, H
`;

const why = (page) => page.getByRole("group", { name: "Why", exact: true });
const status = (page) => dock(page).getByRole("status");
const slider = (page, name) => page.getByRole("slider", { name: new RegExp(`to ${name}`) });

// 502.10h and its successors 702.19j, 702.22j: a creature with banding blocks, so the defending player divides the attacker's
// damage; 502.10i and 702.22k: the other way round. No order binds who divides so.
const EDITIONS = [
  ["Today", "Deal damage", "702.22j", "702.22k"],
  ["2021 order", "Deal damage", "702.22j", "702.22k"],
  ["2008 stack", "Put on the stack", "502.10h", "502.10h"],
];
for (const [edition, deal, blocking, attacking] of EDITIONS) {
  test(`banding: the other player divides: ${edition}`, async ({ page, open }) => {
    await only(page, open, SCREENS[0], BLOCKING.replace("2006-10", "2008-10"));
    await under(page, edition);
    await until(page, /divides/);
    await expect(page.locator(".acts")).toHaveText("Bob decides");
    await expect(status(page)).toContainText(/Alice.s creature, divided by Bob/);
    // Of all the creatures that deal damage, the one whose damage is divided decides which rule is told.
    await expect(
      why(page)
        .getByRole("button", { name: new RegExp(`^${blocking} `) })
        .first(),
    ).toBeVisible();
    // All three to the second in order, past the first: no order binds Bob.
    await slider(page, "Benalish Hero").fill("3");
    await expect(status(page)).toContainText("Legal. It kills Benalish Hero and Hill Giant.");
    await axe(page);
    await dock(page).getByRole("button", { name: deal }).click();
    await expect(page.locator(".why")).toContainText(/Hill Giant.*3.*Benalish Hero/);

    await only(page, open, SCREENS[2], ATTACKING.replace("2006-10", "2008-10"));
    await under(page, edition);
    await until(page, /divides/);
    // On a phone too.
    await expect(page.locator(".acts")).toHaveText("Alice decides");
    await expect(status(page)).toContainText(/Bob.s creature, divided by Alice/);
    await why(page).getByRole("button", { name: "Why", exact: true }).click();
    await expect(
      why(page)
        .getByRole("button", { name: new RegExp(`^${attacking} `) })
        .first(),
    ).toBeVisible();
    await slider(page, "Benalish Hero").fill("6");
    await expect(status(page)).toContainText("Legal. It kills Craw Wurm and Benalish Hero.");
  });
}

const PRISON = `title A price for each attacker
editions today, 2021-04, 2008-10
player Alice
  2 Forest
  B Grizzly Bears 2/2
  G Hill Giant 3/3
player Bob
  Ghostly Prison
attack none
`;

for (const edition of ["Today", "2021 order", "2008 stack"]) {
  test(`an attack is paid for as it is declared, or is not legal: ${edition}`, async ({ page, open }) => {
    await only(page, open, SCREENS[0], PRISON);
    await under(page, edition);
    await until(page, /Alice declares attackers/);
    const [bears, giant] = ["Grizzly Bears", "Hill Giant"].map((name) =>
      page.getByRole("button", { name: new RegExp(`^${name}: `) }),
    );
    // One attacker costs {2}, and says with what it is paid.
    await bears.click();
    await expect(status(page)).toContainText(/Legal. Paid with .*Forest.*\./);
    // Two cost {4}, and there are two Forests.
    await giant.click();
    await expect(status(page)).toContainText(/Illegal. .*costs/);
    await expect(dock(page).getByRole("button", { name: "Declare attackers", exact: true })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    // What each attack costs stands beside it.
    await page.getByText("As a list, with reasons").click();
    await expect(page.locator(".decide")).toContainText("attacks Bob: costs");
    await axe(page);
    await dock(page).getByRole("button", { name: "Make it legal" }).click();
    await expect(status(page)).toContainText("Legal.");
    for (const [creature, wanted] of [
      [bears, "attacks Bob"],
      [giant, "doesn't attack"],
    ]) {
      if (!(await creature.getAttribute("aria-label"))?.includes(`: ${wanted}`)) await creature.click();
    }
    await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
    await expect(page.locator(".sentence")).toContainText("attacks Bob");
    // Both Forests are tapped for it.
    await expect(page.locator(".board").getByText("tapped")).not.toHaveCount(0);
    await expect(page.locator(".why")).toContainText("Forest");
  });
}
