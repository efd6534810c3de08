import type { Pair, TermClassRow } from './read-term.ts';
import { DAYS, type TermClass, type Weights } from './solver/term-problem.ts';

export const grouped = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const known = groups.get(key(row));
    if (known) known.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

export const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

type Slot = { weekday: number; startPeriod: number; periodCount: number; weekMask: number };

/** Weeks by cell, filled one slot after the other. */
export const weekTable = (periods: number) => {
  const cells = new Int32Array(DAYS * periods);
  return {
    cells,
    add: ({ weekday, startPeriod, periodCount, weekMask }: Slot) => {
      for (let k = 0; k < periodCount; k++) {
        const cell = (weekday - 1) * periods + startPeriod - 1 + k;
        cells[cell] = (cells[cell] ?? 0) | weekMask;
      }
    },
  };
};

type Relations = {
  rows: readonly TermClassRow[];
  indexOf: ReadonlyMap<string, number>;
  usedTeachers: ReadonlyMap<string, readonly string[]>;
  /** The classes of each teacher. */
  classesOfTeacher: ReadonlyMap<string, readonly { classId: string }[]>;
  busy: ReadonlyMap<string, readonly { weekday: number; period: number; weeks: number }[]>;
  pairs: ReadonlyMap<string, readonly Pair[]>;
  elsewhere: ReadonlyMap<string, readonly Slot[]>;
  weights: Weights;
  periods: number;
};

/** When a class cannot meet because of what is not part of the run. */
const busyFor = (
  teachers: readonly string[],
  related: readonly Pair[],
  { busy, elsewhere, periods }: Relations,
) => {
  const table = weekTable(periods);
  for (const teacher of teachers)
    for (const { weekday, period, weeks } of busy.get(teacher) ?? [])
      table.add({ weekday, startPeriod: period, periodCount: 1, weekMask: weeks });
  for (const { otherId, hard } of related)
    if (hard) for (const slot of elsewhere.get(otherId) ?? []) table.add(slot);
  return table.cells;
};

/** The more students could take both, the more it matters: one for every ten of the smaller class. */
const tens = (students: number): number => Math.max(1, Math.round(students / 10));

/** With whom a class must not, and with whom it had better not, meet at the same time or in the same half day. */
export const relationsOf = (
  row: TermClassRow,
  relations: Relations,
): Pick<TermClass, 'apart' | 'near' | 'busy'> => {
  const { rows, indexOf, usedTeachers, classesOfTeacher, pairs, weights } = relations;
  const own = usedTeachers.get(row.id) ?? [];
  const related = pairs.get(row.id) ?? [];
  const inRun = (id: string) => id !== row.id && indexOf.has(id);
  const at = (id: string) => indexOf.get(id) ?? 0;
  const sameTeacher = own
    .flatMap((teacher) => classesOfTeacher.get(teacher) ?? [])
    .map(({ classId }) => classId);
  const apart = unique([
    ...sameTeacher,
    ...related.filter(({ hard }) => hard).map(({ otherId }) => otherId),
  ]).filter(inRun);
  const met = unique([...apart, ...related.map(({ otherId }) => otherId)]).filter(inRun);
  const far = met.filter((id) => rows[at(id)]?.campus !== row.campus);
  const electives = met.filter((id) => !apart.includes(id));
  return {
    apart: apart.map(at),
    near: [
      ...far.map((id) => ({ class: at(id), rule: 'campusChanges' as const, cost: weights.campusChanges })),
      ...electives.map((id) => ({
        class: at(id),
        rule: 'electiveOverlaps' as const,
        cost: weights.electiveOverlaps * tens(Math.min(row.size, rows[at(id)]?.size ?? 0)),
      })),
    ].filter(({ cost }) => cost > 0),
    busy: busyFor(own, related, relations),
  };
};
