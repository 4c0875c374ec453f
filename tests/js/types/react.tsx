// <combat-lab> in JSX, as React 19 has it.

import type {} from "combat-lab/react";
import type { CombatLabElement } from "combat-lab";
import { useRef } from "react";

export function Article() {
  const lab = useRef<CombatLabElement>(null);
  const next = () => lab.current?.next();
  return (
    <combat-lab
      ref={lab}
      id="trade"
      edition="2008-10"
      frame={2}
      mode="question"
      share
      onClick={next}
      onframe={({ detail }) => detail.frame.toFixed()}
      onverdict={(event) => event.preventDefault()}
    >
      <pre>{"player Alice"}</pre>
    </combat-lab>
  );
}

// @ts-expect-error: there is no such mode
export const wrong = <combat-lab mode="film" />;
