// What a stage looks like in the frame in view: where its dock is, how much of it is blank, and what is wrong in it.

/** Gives the page `look()`; call it after `stepper`. */
export const looker = (page) =>
  page.evaluate(() => {
    const { root, lab } = globalThis;
    const box = (element) => element.getBoundingClientRect();
    const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const name = (element) =>
      (element.querySelector("h3, h4")?.textContent || element.textContent).trim().slice(0, 30) || element.className;

    /** The corners of an element, which may be turned. */
    const corners = (element) => {
      const { left, top, right, bottom } = box(element);
      const { transform, rotate, scale } = getComputedStyle(element);
      const matrix = new DOMMatrix(transform === "none" ? "" : transform);
      const turned = rotate === "none" ? 0 : Number.parseFloat(rotate);
      const angle = Math.atan2(matrix.b, matrix.a) + (turned * Math.PI) / 180;
      const by = Math.hypot(matrix.a, matrix.b) * (scale === "none" ? 1 : Number.parseFloat(scale)) * element.currentCSSZoom;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const [wide, high] = [(element.offsetWidth / 2) * by, (element.offsetHeight / 2) * by];
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const at = ([h, v]) => [x + h * cos - v * sin, y + h * sin + v * cos];
      return [
        [-wide, -high],
        [wide, -high],
        [wide, high],
        [-wide, high],
      ].map(at);
    };
    /** Whether two convex shapes share more than an edge. */
    const meet = (one, other) => {
      for (const shape of [one, other]) {
        for (let place = 0; place < shape.length; place++) {
          const [[x1, y1], [x2, y2]] = [shape[place], shape[(place + 1) % shape.length]];
          const length = Math.hypot(x2 - x1, y2 - y1) || 1;
          const along = (points) => points.map(([x, y]) => (x * (y1 - y2) + y * (x2 - x1)) / length);
          const [a, b] = [along(one), along(other)];
          if (Math.min(...a) > Math.max(...b) - 1 || Math.min(...b) > Math.max(...a) - 1) return false;
        }
      }
      return true;
    };
    const texts = (within) => {
      const rects = [];
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        if (!text.textContent.trim() || !shown(text.parentElement) || text.parentElement.closest(".unseen, .meaning")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, right, top, bottom } of range.getClientRects())
          if (right - left > 1 && bottom - top > 1)
            rects.push({ left, right, top, bottom, of: text.parentElement, text: text.textContent.trim() });
      }
      return rects;
    };

    globalThis.look = () => {
      const stage = root.querySelector(".stage");
      const whole = box(stage);
      const problems = [];
      const written = texts(stage);

      // From side to side of the stage: what nothing is drawn in.
      const drawn = [
        ...stage.querySelectorAll(".card, .seat, .pill, .other, .btn, .button, button, input, .bar, .object, .band"),
      ];
      const rows = drawn
        .filter(shown)
        .map(box)
        .filter(({ width, height }) => width > 1 && height > 1);
      const bands = [...rows, ...written].map(({ top, bottom }) => [top, bottom]);
      // An edge that is seen parts one space from the next.
      for (const { top, bottom } of [...stage.querySelectorAll(".side, .dock, .aside")].map(box))
        bands.push([top, top], [bottom, bottom]);
      // Wires run between the two sides, whether there are any now or not.
      const sides = [...stage.querySelectorAll(".board > :is(.side, .foes)")].map(box);
      if (sides.length === 2) bands.push([sides[0].bottom, sides[1].top]);
      bands.sort(([a], [b]) => a - b);
      let [reached, blank, from] = [whole.top, 0, 0];
      for (const [top, bottom] of [...bands, [whole.bottom, whole.bottom]]) {
        if (top - reached > blank) [blank, from] = [top - reached, reached - whole.top];
        reached = Math.max(reached, bottom);
      }

      // What stands on the board.
      const things = [...root.querySelectorAll(".board :is(.card, .seat, .pill, .plate)")].filter(shown);
      const shapes = things.map((thing) => [thing, corners(thing)]);
      shapes.forEach(([one, shape], place) => {
        for (const [other, its] of shapes.slice(place + 1))
          if (!one.contains(other) && !other.contains(one) && meet(shape, its))
            problems.push(`"${name(one)}" lies on "${name(other)}"`);
        if (shape.some(([x]) => x < whole.left - 1 || x > whole.right + 1)) problems.push(`"${name(one)}" leaves the stage`);
      });

      // Text that sticks out of its card, or is cut.
      for (const { left, right, text, of } of written) {
        const card = of.closest(".card");
        if (card && getComputedStyle(card).rotate === "none" && getComputedStyle(card).transform === "none") {
          const within = box(card);
          if (left < within.left - 1 || right > within.right + 1) problems.push(`"${text}" sticks out of "${name(card)}"`);
        }
      }
      for (const element of stage.querySelectorAll(
        ".tell, .sentence, .verdict, .says, .card, .card *, .seat, .seat *, .btn, .dock, h2",
      )) {
        if (!shown(element) || element.closest(".unseen, svg, .meaning")) continue;
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const cuts = (flow, more) => flow !== "visible" && more > 1;
        if (
          cuts(overflowY, element.scrollHeight - element.clientHeight) ||
          (textOverflow !== "ellipsis" && cuts(overflowX, element.scrollWidth - element.clientWidth))
        )
          problems.push(`.${element.className || element.localName} is cut: "${element.textContent.trim().slice(0, 60)}"`);
      }
      if (stage.scrollWidth > stage.clientWidth + 1 || document.documentElement.scrollWidth > innerWidth)
        problems.push("the stage scrolls sideways");

      const sentence = root.querySelector(".sentence");
      return {
        dock: box(root.querySelector(".dock")).top - box(lab).top,
        height: whole.height,
        sentence: sentence ? getComputedStyle(sentence).fontSize : "",
        blank,
        from,
        problems,
      };
    };
  });
