import { dayTables } from './day-costs.ts';
import { DAYS, NOWHERE, type TermProblem, type Weights } from './term-problem.ts';

const sumOf = (costs: Partial<Weights>): number => Object.values(costs).reduce((sum, cost) => sum + cost, 0);

/**
 * A timetable of a term under way. Nothing in it ever breaks a hard rule: a session that finds no place is nowhere.
 * Costs are counted in weeks, so that what happens in some weeks only counts accordingly.
 */
export const termState = (problem: TermProblem) => {
  const { classes, sessions, rooms, groups, weeks, periods } = problem;
  const blocks = Int32Array.from(problem.blocks);
  const CELLS = DAYS * periods;
  const classOf = Int32Array.from(sessions, (session) => session.class);
  const lengthOf = Int32Array.from(sessions, ({ length }) => length);
  const weeksOf = Int32Array.from(sessions, ({ weekMask }) => weekMask);
  const siblings = classes.map((_, c) =>
    Int32Array.from(sessions.flatMap((session, s) => (session.class === c ? [s] : []))),
  );
  const apart = classes.map((one) => Int32Array.from(one.apart));
  const groupsOf = classes.map((one) => Int32Array.from(one.groups));
  const severalADay = Int32Array.from(classes, (one) => (one.severalADay ? 1 : 0));
  const near = classes.map((one) => Int32Array.from(one.near, ({ class: other }) => other));
  const nearCosts = classes.map((one) => Int32Array.from(one.near, ({ cost }) => cost));
  /** Whether only the same time is too near, or the same part of the day. */
  const nearInTime = classes.map((one) =>
    Int32Array.from(one.near, ({ rule }) => (rule === 'electiveOverlaps' ? 1 : 0)),
  );
  const busy = Int32Array.from(classes.flatMap((one) => Array.from(one.busy)));
  const shared = Int32Array.from(rooms, (room) => (room.shared ? 1 : 0));
  const tables = dayTables(problem).map(({ table }) => table);
  /** By session and cell; a cell where it may not begin is not asked for. */
  const startCost = new Int32Array(sessions.length * CELLS);
  const roomCost = new Int32Array(sessions.length * Math.max(1, rooms.length));
  for (const [s, { starts, startCosts, rooms: its, roomCosts }] of sessions.entries()) {
    for (const [i, cell] of starts.entries())
      startCost[s * CELLS + cell] = weeks * sumOf(startCosts[i] ?? {});
    for (const [i, room] of its.entries())
      roomCost[s * rooms.length + room] = weeks * sumOf(roomCosts[i] ?? {});
  }

  const cellOf = new Int32Array(sessions.length).fill(NOWHERE);
  const roomOf = new Int32Array(sessions.length).fill(NOWHERE);
  const taken = new Int32Array(classes.length * CELLS);
  const roomTaken = Int32Array.from(rooms.flatMap((room) => Array.from(room.busy)));
  const counts = new Int32Array(groups.length * CELLS * weeks);
  const bits = new Int32Array(groups.length * DAYS * weeks);
  const usedDays = new Int32Array(groups.length * weeks);
  const mostDays = Int32Array.from(groups, (group) => group.mostDays);
  const homeCell = Int32Array.from(sessions, ({ current }) => current?.cell ?? NOWHERE);
  const homeRoom = Int32Array.from(sessions, ({ current }) =>
    current && !current.anyRoom ? current.room : NOWHERE,
  );
  const { changes, roomStability, teacherGaps } = problem.weights;
  const dayOf = Int32Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / periods));

  const countGroup = (g: number, cell: number, mask: number, by: number) => {
    const day = dayOf[cell]!;
    const bit = 1 << (cell % periods);
    for (let left = mask; left; left &= left - 1) {
      const week = 31 - Math.clz32(left & -left);
      const at = (g * CELLS + cell) * weeks + week;
      counts[at]! += by;
      const of = (g * DAYS + day) * weeks + week;
      const was = bits[of]!;
      const is = counts[at] ? was | bit : was & ~bit;
      bits[of] = is;
      if ((was === 0) !== (is === 0)) usedDays[g * weeks + week]! += is === 0 ? -1 : 1;
    }
  };

  const mark = (s: number, by: 1 | -1) => {
    const c = classOf[s]!;
    const mask = weeksOf[s]!;
    const room = roomOf[s]!;
    const its = groupsOf[c]!;
    for (let k = 0; k < lengthOf[s]!; k++) {
      const cell = cellOf[s]! + k;
      taken[c * CELLS + cell] = by > 0 ? taken[c * CELLS + cell]! | mask : taken[c * CELLS + cell]! & ~mask;
      if (!shared[room]) {
        const at = room * CELLS + cell;
        roomTaken[at] = by > 0 ? roomTaken[at]! | mask : roomTaken[at]! & ~mask;
      }
      for (let i = 0; i < its.length; i++) countGroup(its[i]!, cell, mask, by);
    }
  };

  const put = (s: number, cell: number, room: number) => {
    cellOf[s] = cell;
    roomOf[s] = room;
    mark(s, 1);
  };
  const take = (s: number) => {
    mark(s, -1);
    cellOf[s] = NOWHERE;
    roomOf[s] = NOWHERE;
  };

  const overlap = (s: number, cell: number, t: number) => {
    const there = cellOf[t]!;
    return there < cell + lengthOf[s]! && cell < there + lengthOf[t]!;
  };
  const sameDay = (s: number, cell: number, t: number) =>
    cellOf[t]! >= 0 && dayOf[cellOf[t]!] === dayOf[cell] && (weeksOf[s]! & weeksOf[t]!) !== 0;

  /** Whether those of the same class leave room: on another day, or at least at another time. */
  const besideSiblings = (s: number, cell: number) => {
    const its = siblings[classOf[s]!]!;
    const several = severalADay[classOf[s]!];
    for (let i = 0; i < its.length; i++) {
      const t = its[i]!;
      if (t !== s && sameDay(s, cell, t) && (!several || overlap(s, cell, t))) return false;
    }
    return true;
  };

  const peopleFree = (s: number, cell: number) => {
    const c = classOf[s]!;
    const mask = weeksOf[s]!;
    const others = apart[c]!;
    for (let k = cell; k < cell + lengthOf[s]!; k++) {
      if (busy[c * CELLS + k]! & mask) return false;
      for (let i = 0; i < others.length; i++) if (taken[others[i]! * CELLS + k]! & mask) return false;
    }
    return besideSiblings(s, cell);
  };

  /** The session itself is not in its own way. */
  const roomFree = (s: number, cell: number, room: number) => {
    if (shared[room]) return true;
    const own = roomOf[s] === room ? cellOf[s]! : Number.NEGATIVE_INFINITY;
    const length = lengthOf[s]!;
    for (let k = cell; k < cell + length; k++)
      if (roomTaken[room * CELLS + k]! & weeksOf[s]! && !(k >= own && k < own + length)) return false;
    return true;
  };

  const groupCost = (g: number, s: number, cell: number) => {
    const table = tables[g]!;
    const more = ((1 << lengthOf[s]!) - 1) << (cell % periods);
    const at = (g * DAYS + dayOf[cell]!) * weeks;
    let cost = 0;
    for (let left = weeksOf[s]!; left; left &= left - 1) {
      const week = 31 - Math.clz32(left & -left);
      const day = bits[at + week]!;
      cost += table[day | more]! - table[day]!;
      if (day === 0 && usedDays[g * weeks + week]! >= mostDays[g]!) cost += teacherGaps;
    }
    return cost;
  };

  const weeksShared = (s: number, t: number) => {
    let shared = 0;
    for (let left = weeksOf[s]! & weeksOf[t]!; left; left &= left - 1) shared++;
    return shared;
  };
  /** In how many weeks two classes come too near when one has this session here. */
  const weeksNear = (s: number, cell: number, other: number, inTime: boolean) => {
    const its = siblings[other]!;
    let near = 0;
    for (let i = 0; i < its.length; i++) {
      const t = its[i]!;
      if (!sameDay(s, cell, t)) continue;
      const tooNear = inTime ? overlap(s, cell, t) : blocks[cellOf[t]! % periods] === blocks[cell % periods];
      if (tooNear) near += weeksShared(s, t);
    }
    return near;
  };
  const nearCost = (s: number, cell: number) => {
    const c = classOf[s]!;
    const others = near[c]!;
    let cost = 0;
    for (let i = 0; i < others.length; i++)
      cost += nearCosts[c]![i]! * weeksNear(s, cell, others[i]!, nearInTime[c]![i] === 1);
    return cost;
  };

  const stabilityCost = (s: number, room: number) => {
    const its = siblings[classOf[s]!]!;
    let others = false;
    for (let i = 0; i < its.length; i++) {
      const t = its[i]!;
      if (t === s || roomOf[t]! < 0) continue;
      if (roomOf[t] === room) return 0;
      others = true;
    }
    return others ? roomStability * weeks : 0;
  };

  /** A session counts once, whether its time changes, its room or both; another time may count more. */
  const changeCost = (s: number, cell: number, room: number) => {
    if (homeCell[s]! < 0) return 0;
    if (homeCell[s] !== cell) return (changes + problem.timeChange) * weeks;
    return homeRoom[s]! >= 0 && homeRoom[s] !== room ? changes * weeks : 0;
  };

  /** What it costs to put a session here that is nowhere now. */
  const costOfPlacing = (s: number, cell: number, room: number) => {
    const its = groupsOf[classOf[s]!]!;
    let cost = startCost[s * CELLS + cell]! + roomCost[s * rooms.length + room]!;
    for (let i = 0; i < its.length; i++) cost += groupCost(its[i]!, s, cell);
    return cost + nearCost(s, cell) + stabilityCost(s, room) + changeCost(s, cell, room);
  };

  return {
    cellOf,
    roomOf,
    classOf,
    lengthOf,
    siblings,
    apart,
    homeCell,
    homeRoom,
    put,
    take,
    overlap,
    sameDay,
    weeksShared,
    peopleFree,
    roomFree,
    costOfPlacing,
    changeCost,
    weeksNear,
  };
};

export type TermState = ReturnType<typeof termState>;
