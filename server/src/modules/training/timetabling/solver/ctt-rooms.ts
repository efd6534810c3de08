import { assignmentOf } from './assignment.ts';
import type { CttState } from './ctt-state.ts';
import { type CttTables, STABILITY_WEIGHT } from './ctt-tables.ts';

/**
 * Room matching: the lectures of a period get the rooms that cost least together, which no chain of single exchanges
 * may reach. Says how much was gained.
 */
export const roomMatchingOf = (tables: CttTables, state: CttState) => {
  const { R, P, overflow, courseOf, firstLecture } = tables;
  const { lectureAt, roomOf, put, take } = state;
  const { cost, columnOf, solve } = assignmentOf(R, R);
  const row = new Int32Array(R);

  /** Whether another lecture of the course is in the room; alone it is at home everywhere. */
  const isHome = (lecture: number, room: number) => {
    const c = courseOf[lecture]!;
    const [from, to] = [firstLecture[c]!, firstLecture[c + 1]!];
    if (to - from === 1) return true;
    for (let other = from; other < to; other++) if (other !== lecture && roomOf[other] === room) return true;
    return false;
  };
  const costOf = (lecture: number, room: number) =>
    overflow[courseOf[lecture]! * R + room]! + (isHome(lecture, room) ? 0 : STABILITY_WEIGHT);

  const collect = (p: number) => {
    let rows = 0;
    for (let room = 0; room < R; room++)
      if (lectureAt[p * R + room]! >= 0) row[rows++] = lectureAt[p * R + room]!;
    return rows;
  };
  /** Two of one course at a time is a broken rule that rooms cannot mend, and would be counted wrongly. */
  const isDouble = (rows: number) => {
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < i; j++) if (courseOf[row[i]!] === courseOf[row[j]!]) return true;
    return false;
  };

  const matchPeriod = (p: number) => {
    const rows = collect(p);
    if (isDouble(rows)) return 0;
    let before = 0;
    for (let i = 0; i < rows; i++) {
      before += costOf(row[i]!, roomOf[row[i]!]!);
      for (let room = 0; room < R; room++) cost[i * R + room] = costOf(row[i]!, room);
    }
    const gained = before - solve(rows, R);
    if (gained <= 0) return 0;
    for (let i = 0; i < rows; i++) take(row[i]!);
    for (let i = 0; i < rows; i++) put(row[i]!, p, columnOf[i]!);
    return gained;
  };

  return (): number => {
    let all = 0;
    let gained = 1;
    while (gained > 0) {
      gained = 0;
      for (let p = 0; p < P; p++) gained += matchPeriod(p);
      all += gained;
    }
    return all;
  };
};
