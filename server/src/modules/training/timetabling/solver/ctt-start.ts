import type { CttState } from './ctt-state.ts';
import type { CttTables } from './ctt-tables.ts';
import type { Random } from './random.ts';

const FORBIDDEN = 1_000_000;
const CLASH = 10_000;

/** The free cell that breaks the least: hard rules first, then seats. */
const bestCell = (
  { P, R, C, forbidden, overflow }: CttTables,
  state: CttState,
  c: number,
  random: Random,
) => {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const shift = random.below(P * R);
  for (let i = 0; i < P * R; i++) {
    const cell = (i + shift) % (P * R);
    if (state.lectureAt[cell]! >= 0) continue;
    const p = Math.floor(cell / R);
    const cost =
      forbidden[c * P + p]! * FORBIDDEN + state.clashes[c * P + p]! * CLASH + overflow[c * R + (cell % R)]!;
    if (cost < least) {
      least = cost;
      best = cell;
    }
  }
  if (best < 0) throw new Error(`${C} courses have more lectures than there are rooms and periods`);
  return best;
};

/** Lectures with the fewest periods and the most conflicts come first; each takes the cell that breaks least. */
export const constructStart = (tables: CttTables, state: CttState, random: Random): void => {
  const { courseOf, periodsOf, conflictsOf, L } = tables;
  const freedom = (c: number) =>
    periodsOf.from[c + 1]! - periodsOf.from[c]! - (conflictsOf.from[c + 1]! - conflictsOf.from[c]!) / 2;
  const order = Array.from({ length: L }, (_, lecture) => lecture).sort(
    (a, b) => freedom(courseOf[a]!) - freedom(courseOf[b]!) || a - b,
  );
  for (const lecture of order) {
    const cell = bestCell(tables, state, courseOf[lecture]!, random);
    state.put(lecture, Math.floor(cell / tables.R), cell % tables.R);
  }
};
