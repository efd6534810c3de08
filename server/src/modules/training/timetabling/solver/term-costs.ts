import { dayTables } from './day-costs.ts';
import { DAYS, type TermPlaces, type TermProblem, type Weights } from './term-problem.ts';
import { termState } from './term-state.ts';

const none = (): Weights => ({
  compactness: 0,
  roomStability: 0,
  wishes: 0,
  teacherGaps: 0,
  longDays: 0,
  evenings: 0,
  weekends: 0,
  campusChanges: 0,
  electiveOverlaps: 0,
  wastedSeats: 0,
  changes: 0,
});

const add = (to: Weights, costs: Partial<Weights>): void => {
  for (const [rule, cost] of Object.entries(costs)) to[rule as keyof Weights] += cost;
};

/** The periods of each group on each day of each week, as bits. */
const daysOfGroups = (
  { sessions, classes, groups, periods, weeks }: TermProblem,
  { cells }: TermPlaces,
): Int32Array[] => {
  const days = groups.map(() => new Int32Array(DAYS * weeks));
  for (const [s, session] of sessions.entries()) {
    const cell = cells[s]!;
    if (cell < 0) continue;
    const taken = ((1 << session.length) - 1) << (cell % periods);
    const first = Math.floor(cell / periods) * weeks;
    for (const g of classes[session.class]?.groups ?? [])
      for (let week = 0; week < weeks; week++)
        if ((session.weekMask >> week) & 1) days[g]![first + week]! |= taken;
  }
  return days;
};

/** Days on which a teacher of few sessions comes beyond the first ones, week by week. */
const daysTooMany = ({ weeks, groups }: TermProblem, days: Int32Array, g: number): number => {
  let tooMany = 0;
  for (let week = 0; week < weeks; week++) {
    let used = 0;
    for (let day = 0; day < DAYS; day++) if (days[day * weeks + week]) used++;
    tooMany += Math.max(0, used - (groups[g]?.mostDays ?? DAYS));
  }
  return tooMany;
};

const groupCosts = (problem: TermProblem, places: TermPlaces): Weights => {
  const costs = none();
  const tables = dayTables(problem);
  for (const [g, days] of daysOfGroups(problem, places).entries()) {
    const { first, table } = tables[g]!;
    const rule = problem.groups[g]?.kind === 'cohort' ? 'compactness' : 'teacherGaps';
    for (const bits of days) {
      costs[rule] += first[bits]! / problem.weeks;
      costs.longDays += (table[bits]! - first[bits]!) / problem.weeks;
    }
    costs.teacherGaps += (problem.weights.teacherGaps * daysTooMany(problem, days, g)) / problem.weeks;
  }
  return costs;
};

const pairCosts = (problem: TermProblem, { cells, rooms }: TermPlaces): Weights => {
  const costs = none();
  const state = termState(problem);
  for (const [s, cell] of cells.entries()) if (cell >= 0) state.put(s, cell, rooms[s]!);
  for (const [s, session] of problem.sessions.entries()) {
    if (cells[s]! < 0) continue;
    for (const { class: other, rule, cost } of problem.classes[session.class]?.near ?? [])
      if (other > session.class)
        costs[rule] +=
          (cost * state.weeksNear(s, cells[s]!, other, rule === 'electiveOverlaps')) / problem.weeks;
    costs.changes += state.changeCost(s, cells[s]!, rooms[s]!) / problem.weeks;
  }
  for (const its of state.siblings) {
    const used = new Set([...its].map((s) => rooms[s]!).filter((room) => room >= 0));
    costs.roomStability += problem.weights.roomStability * Math.max(0, used.size - 1);
  }
  return costs;
};

export type TermCosts = { unplaced: number; soft: number; breakdown: Weights };

/** What a timetable costs in all, rule by rule, counted anew. */
export const termCosts = (problem: TermProblem, places: TermPlaces): TermCosts => {
  const breakdown = none();
  for (const [s, { starts, startCosts, rooms, roomCosts }] of problem.sessions.entries()) {
    const cell = places.cells[s]!;
    if (cell < 0) continue;
    add(breakdown, startCosts[starts.indexOf(cell)] ?? {});
    add(breakdown, roomCosts[rooms.indexOf(places.rooms[s]!)] ?? {});
  }
  add(breakdown, groupCosts(problem, places));
  add(breakdown, pairCosts(problem, places));
  for (const rule of Object.keys(breakdown) as (keyof Weights)[])
    breakdown[rule] = Math.round(breakdown[rule] * 100) / 100;
  const soft = Object.values(breakdown).reduce((sum, cost) => sum + cost, 0);
  return {
    unplaced: places.cells.filter((cell) => cell < 0).length,
    soft: Math.round(soft * 100) / 100,
    breakdown,
  };
};
