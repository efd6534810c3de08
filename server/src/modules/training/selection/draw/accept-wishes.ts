/** Somebody who wishes for classes of one course, the one they like best first. */
export type Wisher = {
  studentId: string;
  /** Who comes first: the smaller group, then the smaller number drawn. */
  group: number;
  key: string;
  classIds: readonly string[];
};

/** Seats of a class that are to be given: some kept for those who belong to them, the rest for everybody. */
export type DrawnSeats = {
  classId: string;
  kept: readonly { id: string; free: number }[];
  rest: number;
  /** Which of the kept seats somebody may take; none where none are kept for them. */
  keptFor: (studentId: string) => string | null;
};

/** A seat somebody holds, and of which kind it is. */
export type Won = { studentId: string; classId: string; quotaId: string | null };

const before = (one: Wisher, other: Wisher): number =>
  one.group - other.group || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);

/** Whom a class would take of all who ask: kept seats first, then the rest by the same order. */
const chosen = (seats: DrawnSeats, asking: readonly Wisher[]): Map<Wisher, string | null> => {
  const taken = new Map<Wisher, string | null>();
  const inOrder = asking.toSorted(before);
  for (const { id, free } of seats.kept) {
    const own = inOrder.filter(({ studentId }) => seats.keptFor(studentId) === id);
    for (const wisher of own.slice(0, Math.max(0, free))) taken.set(wisher, id);
  }
  const others = inOrder.filter((wisher) => !taken.has(wisher));
  for (const wisher of others.slice(0, Math.max(0, seats.rest))) taken.set(wisher, null);
  return taken;
};

/**
 * Students ask for what they like best; a class keeps the best of all who asked it so far and turns the others away, who
 * then ask for their next. Nobody loses by saying what they like, and nobody is passed by somebody who drew worse.
 */
export const acceptWishes = (wishers: readonly Wisher[], seats: readonly DrawnSeats[]): Won[] => {
  const seatsOf = new Map(seats.map((one) => [one.classId, one]));
  const held = new Map<string, Map<Wisher, string | null>>();
  const asked = new Map<Wisher, number>();
  let free = wishers.toSorted(before);
  while (free.length > 0) {
    const asking = new Map<string, Wisher[]>();
    for (const wisher of free) {
      const next = asked.get(wisher) ?? 0;
      const classId = wisher.classIds[next];
      if (classId === undefined) continue;
      asked.set(wisher, next + 1);
      asking.set(classId, [...(asking.get(classId) ?? []), wisher]);
    }
    free = [];
    for (const [classId, newcomers] of asking) {
      const one = seatsOf.get(classId);
      const all = [...(held.get(classId)?.keys() ?? []), ...newcomers];
      const kept = one ? chosen(one, all) : new Map<Wisher, string | null>();
      held.set(classId, kept);
      free.push(...all.filter((wisher) => !kept.has(wisher)));
    }
  }
  return [...held].flatMap(([classId, kept]) =>
    Array.from(kept, ([{ studentId }, quotaId]) => ({ studentId, classId, quotaId })),
  );
};
