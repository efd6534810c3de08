import type { CttTables } from './ctt-tables.ts';
import { HARD_WEIGHT, MIN_DAYS_WEIGHT, STABILITY_WEIGHT } from './ctt-tables.ts';

/** The cost of a change that is not worth adding up. */
const REFUSED = 1 << 28;
/** What better periods may make good of a worse room. */
const SLACK = 20;

/**
 * A timetable under way with everything the costs of a change are read from. A room holds at most one lecture in a
 * period, always; conflicts and forbidden periods may occur and count as hard.
 */
export const stateOf = (tables: CttTables) => {
  const { C, R, Q, P, D, L, member, conflict, conflictsOf, curriculaOf } = tables;
  const { forbidden, overflow, courseOf, dayOf, bitOf, isolated, minDays } = tables;
  const { from: curFrom, of: curList } = curriculaOf;

  const periodOf = new Int32Array(L).fill(-1);
  const roomOf = new Int32Array(L).fill(-1);
  const lectureAt = new Int32Array(P * R).fill(-1);
  /** Lectures of a period that conflict with a course, its own among them. */
  const clashes = new Int32Array(C * P);
  const inDay = new Int32Array(C * D);
  const inRoom = new Int32Array(C * R);
  const inPeriod = new Int32Array(Q * P);
  const dayMask = new Int32Array(Q * D);

  const count = (lecture: number, by: number) => {
    const c = courseOf[lecture]!;
    const p = periodOf[lecture]!;
    inDay[c * D + dayOf[p]!]! += by;
    inRoom[c * R + roomOf[lecture]!]! += by;
    for (let i = conflictsOf.from[c]!; i < conflictsOf.from[c + 1]!; i++)
      clashes[conflictsOf.of[i]! * P + p]! += by;
    const bit = bitOf[p]!;
    for (let i = curFrom[c]!; i < curFrom[c + 1]!; i++) {
      const q = curList[i]!;
      inPeriod[q * P + p]! += by;
      if (inPeriod[q * P + p]!) dayMask[q * D + dayOf[p]!]! |= bit;
      else dayMask[q * D + dayOf[p]!]! &= ~bit;
    }
  };

  const put = (lecture: number, p: number, r: number) => {
    periodOf[lecture] = p;
    roomOf[lecture] = r;
    lectureAt[p * R + r] = lecture;
    count(lecture, 1);
  };

  const take = (lecture: number) => {
    count(lecture, -1);
    lectureAt[periodOf[lecture]! * R + roomOf[lecture]!] = -1;
  };

  /** To the cell (p, r); what stands there takes the place that becomes free. */
  const exchange = (lecture: number, p: number, r: number) => {
    const other = lectureAt[p * R + r]!;
    const p1 = periodOf[lecture]!;
    const r1 = roomOf[lecture]!;
    take(lecture);
    if (other >= 0) {
      take(other);
      put(other, p1, r1);
    }
    put(lecture, p, r);
  };

  const roomChange = (c: number, r1: number, r2: number) =>
    overflow[c * R + r2]! -
    overflow[c * R + r1]! +
    (inRoom[c * R + r2] === 0 ? STABILITY_WEIGHT : 0) -
    (inRoom[c * R + r1] === 1 ? STABILITY_WEIGHT : 0);

  const missingDays = (c: number) => {
    let missing = minDays[c]!;
    for (let d = 0; d < D; d++) if (inDay[c * D + d]) missing--;
    return missing;
  };

  const daysChange = (c: number, d1: number, d2: number) => {
    const change = (inDay[c * D + d2] === 0 ? 1 : 0) - (inDay[c * D + d1] === 1 ? 1 : 0);
    if (change === 0) return 0;
    const missing = missingDays(c);
    return MIN_DAYS_WEIGHT * (Math.max(0, missing - change) - Math.max(0, missing));
  };

  /** Of one curriculum that loses a lecture in p1 and gets one in p2. */
  const isolationChange = (q: number, p1: number, p2: number) => {
    const d1 = dayOf[p1]!;
    const d2 = dayOf[p2]!;
    const before = dayMask[q * D + d1]!;
    const less = inPeriod[q * P + p1] === 1 ? before & ~bitOf[p1]! : before;
    if (d1 === d2) return isolated[less | bitOf[p2]!]! - isolated[before]!;
    const there = dayMask[q * D + d2]!;
    return isolated[less]! - isolated[before]! + isolated[there | bitOf[p2]!]! - isolated[there]!;
  };

  const hardChange = (c: number, p1: number, p2: number) =>
    clashes[c * P + p2]! - clashes[c * P + p1]! + 1 + forbidden[c * P + p2]! - forbidden[c * P + p1]!;

  /** Of one course that goes from p1 to p2 while, in a swap, another (or -1) goes the other way. */
  const softChange = (c: number, p1: number, p2: number, other: number) => {
    let soft = 0;
    const end = curFrom[c + 1]!;
    for (let i = curFrom[c]!; i < end; i++) {
      const q = curList[i]!;
      if (other >= 0 && member[other * Q + q]) continue;
      soft += isolationChange(q, p1, p2);
    }
    const d1 = dayOf[p1]!;
    const d2 = dayOf[p2]!;
    return d1 === d2 ? soft : soft + daysChange(c, d1, d2);
  };

  /** What `exchange` would change in all, or REFUSED as soon as it is clear that it is too much. */
  const costOfMove = (c: number, p1: number, r1: number, p2: number, r2: number, limit: number) => {
    const rooms = r1 === r2 ? 0 : roomChange(c, r1, r2);
    if (p1 === p2) return rooms;
    const hard = hardChange(c, p1, p2) * HARD_WEIGHT;
    if (hard > limit || rooms > limit + SLACK) return REFUSED;
    return hard + rooms + softChange(c, p1, p2, -1);
  };

  const costOfSwap = (
    c: number,
    p1: number,
    r1: number,
    p2: number,
    r2: number,
    other: number,
    limit: number,
  ) => {
    if (other === c) return REFUSED;
    const rooms = r1 === r2 ? 0 : roomChange(c, r1, r2) + roomChange(other, r2, r1);
    if (p1 === p2) return rooms;
    if (rooms > limit + SLACK) return REFUSED;
    const hard =
      (hardChange(c, p1, p2) + hardChange(other, p2, p1) - 2 * conflict[c * C + other]!) * HARD_WEIGHT;
    if (hard > limit) return REFUSED;
    return hard + rooms + softChange(c, p1, p2, other) + softChange(other, p2, p1, c);
  };

  const costOfExchange = (lecture: number, p2: number, r2: number, limit: number) => {
    const occupant = lectureAt[p2 * R + r2]!;
    const c = courseOf[lecture]!;
    const p1 = periodOf[lecture]!;
    const r1 = roomOf[lecture]!;
    return occupant < 0
      ? costOfMove(c, p1, r1, p2, r2, limit)
      : costOfSwap(c, p1, r1, p2, r2, courseOf[occupant]!, limit);
  };

  const hardOf = () => {
    let twice = 0;
    let forbiddenOnes = 0;
    for (let lecture = 0; lecture < L; lecture++) {
      const at = courseOf[lecture]! * P + periodOf[lecture]!;
      twice += clashes[at]! - 1;
      forbiddenOnes += forbidden[at]!;
    }
    return twice / 2 + forbiddenOnes;
  };

  const softOf = () => {
    let cost = 0;
    for (let lecture = 0; lecture < L; lecture++)
      cost += overflow[courseOf[lecture]! * R + roomOf[lecture]!]!;
    for (let i = 0; i < Q * D; i++) cost += isolated[dayMask[i]!]!;
    for (let c = 0; c < C; c++) {
      let rooms = 0;
      for (let r = 0; r < R; r++) if (inRoom[c * R + r]) rooms++;
      cost += Math.max(0, rooms - 1) * STABILITY_WEIGHT + Math.max(0, missingDays(c)) * MIN_DAYS_WEIGHT;
    }
    return cost;
  };

  return { periodOf, roomOf, lectureAt, clashes, put, take, exchange, costOfExchange, hardOf, softOf };
};

export type CttState = ReturnType<typeof stateOf>;
