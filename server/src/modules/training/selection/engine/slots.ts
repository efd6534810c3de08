import type { Db, Tx } from '../../../../platform/database/connect.ts';

/** When a class meets, as bits. */
export type Slot = { weekday: number; periodMask: number; weekMask: number };

type Meets = { host: string; scheduleVersion: number };
type Kept = Map<string, readonly Slot[]>;

const MOST_KEPT = 5_000;
const keptFor = new WeakMap<Db, Kept>();
const nameOf = ({ host, scheduleVersion }: Meets) => `${host} ${scheduleVersion}`;

/**
 * When these classes meet. A timetable has a version which the rows that are held tell, so what is known of a version
 * stays true; `known` is the database all connections of this instance share.
 */
export const slotsOf = async (
  db: Db | Tx,
  known: Db,
  classes: readonly Meets[],
): Promise<(one: Meets) => readonly Slot[]> => {
  const kept: Kept = keptFor.get(known) ?? new Map();
  keptFor.set(known, kept);
  if (kept.size > MOST_KEPT) kept.clear();
  const missing = classes.filter((one) => !kept.has(nameOf(one)));
  if (missing.length > 0) {
    const rows = await db
      .selectFrom('classMeetings')
      .select(['classId', 'weekday', 'periodMask', 'weekMask'])
      .where(
        'classId',
        'in',
        missing.map(({ host }) => host),
      )
      .execute();
    for (const one of missing)
      kept.set(
        nameOf(one),
        rows.filter(({ classId }) => classId === one.host),
      );
  }
  return (one) => kept.get(nameOf(one)) ?? [];
};

/** Where two timetables meet: the weeks, the day and the periods of the first overlap. */
export const overlap = (one: readonly Slot[], other: readonly Slot[]): Slot | undefined => {
  for (const a of one)
    for (const b of other) {
      const weekMask = a.weekMask & b.weekMask;
      const periodMask = a.periodMask & b.periodMask;
      if (a.weekday === b.weekday && weekMask !== 0 && periodMask !== 0)
        return { weekday: a.weekday, weekMask, periodMask };
    }
  return undefined;
};
