import { UNMOVED } from './annealing.ts';
import type { CttState } from './ctt-state.ts';
import type { CttTables } from './ctt-tables.ts';

/** Longer chains turn half the timetable over and are never taken. */
const LONGEST = 24;
const NO_LIMIT = 1 << 28;

/**
 * Kempe chains: a lecture goes to another period, those it meets there come back in exchange, those they would meet
 * come too, until nobody clashes. Each keeps its room; who stands in the way there changes sides with it.
 */
export const kempeOf = (tables: CttTables, state: CttState) => {
  const { R, C, conflict, courseOf } = tables;
  const { periodOf, roomOf, lectureAt, exchange, costOfExchange } = state;
  const chain = new Int32Array(LONGEST);
  const target = new Int32Array(LONGEST);
  let length = 0;

  const isIn = (lecture: number) => {
    for (let i = 0; i < length; i++) if (chain[i] === lecture) return true;
    return false;
  };

  /** Adds whoever clashes with a course in a period; false when the chain gets too long. */
  const extend = (c: number, p: number) => {
    for (let r = 0; r < R; r++) {
      const lecture = lectureAt[p * R + r]!;
      if (lecture < 0 || !conflict[c * C + courseOf[lecture]!] || isIn(lecture)) continue;
      if (length === LONGEST) return false;
      chain[length] = lecture;
      length++;
    }
    return true;
  };

  const collect = (lecture: number, p2: number) => {
    const p1 = periodOf[lecture]!;
    chain[0] = lecture;
    length = 1;
    for (let i = 0; i < length; i++) {
      const next = chain[i]!;
      if (!extend(courseOf[next]!, periodOf[next] === p1 ? p2 : p1)) return false;
    }
    return true;
  };

  /** Moves one of the chain across unless it came over already; two of one course simply stay where they are. */
  const across = (lecture: number, target: number) => {
    const room = roomOf[lecture]!;
    const occupant = lectureAt[target * R + room]!;
    if (periodOf[lecture] === target || (occupant >= 0 && courseOf[occupant] === courseOf[lecture]))
      return UNMOVED;
    const cost = costOfExchange(lecture, target, room, NO_LIMIT);
    exchange(lecture, target, room);
    return cost;
  };

  const aim = (p1: number, p2: number) => {
    for (let i = 0; i < length; i++) target[i] = periodOf[chain[i]!] === p1 ? p2 : p1;
  };
  const takeBack = (done: number, p1: number, p2: number) => {
    for (let i = done - 1; i >= 0; i--) {
      const next = chain[i]!;
      exchange(next, periodOf[next] === p1 ? p2 : p1, roomOf[next]!);
    }
  };

  /** Does it when it costs no more than the limit, and says what it cost; otherwise leaves all as it was: UNMOVED. */
  const tryChain = (lecture: number, p2: number, limit: number): number => {
    const p1 = periodOf[lecture]!;
    if (p1 === p2 || !collect(lecture, p2)) return UNMOVED;
    aim(p1, p2);
    let cost = 0;
    let done = 0;
    for (let i = 0; i < length; i++) {
      const change = across(chain[i]!, target[i]!);
      if (change === UNMOVED) continue;
      cost += change;
      chain[done++] = chain[i]!;
    }
    if (done > 0 && cost <= limit) return cost;
    takeBack(done, p1, p2);
    return UNMOVED;
  };

  return tryChain;
};
