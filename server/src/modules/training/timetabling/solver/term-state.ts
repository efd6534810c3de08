import { dayTables } from './day-costs.ts';
import { DAYS, NOWHERE, type SoftRule, type TermProblem, type Weights } from './term-problem.ts';

const sumOf = (costs: Partial<Weights>): number => Object.values(costs).reduce((sum, cost) => sum + cost, 0);

/**
 * A timetable of a term under way. Nothing in it ever breaks a hard rule: a session that finds no place is nowhere.
 * Costs are counted in weeks, so that what happens in some weeks only counts accordingly.
 */
export const termState = (problem: TermProblem) => {
  const { classes, sessions, rooms, groups, weeks, periods, blocks } = problem;
  const CELLS = DAYS * periods;
  const classOf = Int32Array.from(sessions, (session) => session.class);
  const lengthOf = Int32Array.from(sessions, ({ length }) => length);
  const weeksOf = Int32Array.from(sessions, ({ weekMask }) => weekMask);
  const siblings = classes.map((_, c) => sessions.flatMap((session, s) => (session.class === c ? [s] : [])));
  const apart = classes.map((one) => Int32Array.from(one.apart));
  const groupsOf = classes.map((one) => Int32Array.from(one.groups));
  const busy = Int32Array.from(classes.flatMap((one) => one.busy));
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
  const roomTaken = Int32Array.from(rooms.flatMap((room) => room.busy));
  const counts = new Int32Array(groups.length * CELLS * weeks);
  const bits = new Int32Array(groups.length * DAYS * weeks);
  const dayOf = Int32Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / periods));

  const countGroup = (g: number, cell: number, mask: number, by: number) => {
    const day = dayOf[cell]!;
    const bit = 1 << (cell % periods);
    for (let left = mask; left; left &= left - 1) {
      const week = 31 - Math.clz32(left & -left);
      const at = (g * CELLS + cell) * weeks + week;
      counts[at]! += by;
      const of = (g * DAYS + day) * weeks + week;
      bits[of] = counts[at] ? bits[of]! | bit : bits[of]! & ~bit;
    }
  };

  const mark = (s: number, by: 1 | -1) => {
    const c = classOf[s]!;
    const mask = weeksOf[s]!;
    const room = roomOf[s]!;
    for (let k = 0; k < lengthOf[s]!; k++) {
      const cell = cellOf[s]! + k;
      taken[c * CELLS + cell] = by > 0 ? taken[c * CELLS + cell]! | mask : taken[c * CELLS + cell]! & ~mask;
      if (!shared[room]) {
        const at = room * CELLS + cell;
        roomTaken[at] = by > 0 ? roomTaken[at]! | mask : roomTaken[at]! & ~mask;
      }
      for (const g of groupsOf[c]!) countGroup(g, cell, mask, by);
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
    const c = classOf[s]!;
    const { severalADay } = classes[c]!;
    for (const t of siblings[c]!)
      if (t !== s && sameDay(s, cell, t) && (!severalADay || overlap(s, cell, t))) return false;
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
    let cost = 0;
    for (let left = weeksOf[s]!; left; left &= left - 1) {
      const day = bits[(g * DAYS + dayOf[cell]!) * weeks + (31 - Math.clz32(left & -left))]!;
      cost += table[day | more]! - table[day]!;
    }
    return cost;
  };

  /** In how many weeks two classes come too near when one has this session here. */
  const weeksNear = (s: number, cell: number, other: number, rule: SoftRule) => {
    let near = 0;
    for (const t of siblings[other]!) {
      if (!sameDay(s, cell, t)) continue;
      const sameBlock = blocks[cellOf[t]! % periods] === blocks[cell % periods];
      if (rule === 'electiveOverlaps' ? !overlap(s, cell, t) : !sameBlock) continue;
      for (let left = weeksOf[s]! & weeksOf[t]!; left; left &= left - 1) near++;
    }
    return near;
  };
  const nearCost = (s: number, cell: number) => {
    let cost = 0;
    for (const { class: other, rule, cost: each } of classes[classOf[s]!]!.near)
      cost += each * weeksNear(s, cell, other, rule);
    return cost;
  };

  const stabilityCost = (s: number, room: number) => {
    let others = false;
    for (const t of siblings[classOf[s]!]!) {
      if (t === s || roomOf[t]! < 0) continue;
      if (roomOf[t] === room) return 0;
      others = true;
    }
    return others ? problem.weights.roomStability * weeks : 0;
  };

  /** What it costs to put a session here that is nowhere now. */
  const costOfPlacing = (s: number, cell: number, room: number) => {
    let cost = startCost[s * CELLS + cell]! + roomCost[s * rooms.length + room]!;
    for (const g of groupsOf[classOf[s]!]!) cost += groupCost(g, s, cell);
    return cost + nearCost(s, cell) + stabilityCost(s, room);
  };

  return { cellOf, roomOf, classOf, siblings, put, take, peopleFree, roomFree, costOfPlacing, weeksNear };
};

export type TermState = ReturnType<typeof termState>;
