const MOST_SHOWN = 99;

/** How many there are, beside what leads to them; nothing when there are none. */
export const CountMark = ({ count }: { count: number }) =>
  count > 0 && <span className="count">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>;
