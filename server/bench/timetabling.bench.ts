import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorClock } from '../src/modules/training/timetabling/solver/budget.ts';
import { parseCtt } from '../src/modules/training/timetabling/solver/parse-ctt.ts';
import { solveCtt } from '../src/modules/training/timetabling/solver/solve-ctt.ts';
import { solveTerm } from '../src/modules/training/timetabling/solver/solve-term.ts';
import type { TermPlaces, TermProblem } from '../src/modules/training/timetabling/solver/term-problem.ts';
import { validateSol } from '../src/modules/training/timetabling/solver/validate-sol.ts';
import { writeSol } from '../src/modules/training/timetabling/solver/write-sol.ts';
import { generatedTerm } from './generated-term.ts';
import { median } from './measure.ts';

/** What the median of three seeds has to reach in a minute of one core; others only have to be feasible. */
const targets: Readonly<Record<string, number>> = {
  comp01: 5,
  comp02: 70,
  comp03: 95,
  comp04: 40,
  comp06: 65,
  comp07: 35,
  comp08: 45,
  comp09: 110,
  comp10: 25,
  comp11: 0,
  comp14: 60,
};

const REPAIR_SECONDS = 10;

const solved = (source: string, seed: number, seconds: number) => {
  const instance = parseCtt(source);
  const began = processorClock();
  const { placements } = solveCtt(instance, { seed, budget: { seconds, clock: processorClock } });
  const took = processorClock() - began;
  const solution = writeSol(instance, placements);
  const { cost, hardViolations } = validateSol(source, solution);
  const value = hardViolations > 0 ? Number.POSITIVE_INFINITY : cost;
  return { seed, took, solution, value, hardViolations };
};

/**
 * Every `.ctt` file of the folder `CTT`, for `SECONDS` of processor time with each of the seeds `SEED` (`1,2,3`);
 * costs are those of the validator, the best solution of each goes into the folder `OUT`.
 */
export function* timetabling() {
  const { CTT, OUT, SECONDS = '60', SEED = '1' } = process.env;
  if (!CTT) {
    process.stdout.write('     timetabling: name the folder of the .ctt files in CTT\n');
    return;
  }
  if (OUT) mkdirSync(OUT, { recursive: true });
  const files = readdirSync(CTT).filter((file) => file.endsWith('.ctt'));
  for (const file of files.toSorted()) {
    const name = file.slice(0, -'.ctt'.length);
    const source = readFileSync(join(CTT, file), 'utf8');
    const runs = SEED.split(',').map((seed) => solved(source, Number(seed), Number(SECONDS)));
    const [best] = runs.toSorted((a, b) => a.value - b.value);
    if (OUT && best) writeFileSync(join(OUT, `${name}.sol`), best.solution);
    const each = runs.map(
      ({ seed, value, took, hardViolations }) =>
        `seed ${seed}: ${hardViolations > 0 ? `not feasible, ${hardViolations} broken` : `cost ${value}`}, ${took.toFixed(1)} s of processor time`,
    );
    yield {
      name: `timetabling ${name}, median cost`,
      value: median(runs.map(({ value }) => value)),
      ...(name in targets && { target: targets[name] }),
      detail: each.join('; '),
    };
  }
}

/** The most used room is closed: who was there has to go, and as few others as can be. */
function* repairOf(problem: TermProblem, { cells, rooms }: TermPlaces) {
  const uses = problem.rooms.map((_, room) => rooms.filter((one) => one === room).length);
  const closed = uses.indexOf(Math.max(...uses));
  const budget = { seconds: REPAIR_SECONDS, clock: processorClock };
  const sessions = problem.sessions.map((session, s) => ({
    ...session,
    rooms: session.rooms.filter((room) => room !== closed),
    roomCosts: session.roomCosts.filter((_, i) => session.rooms[i] !== closed),
    current: { cell: cells[s] ?? 0, room: rooms[s] ?? 0, anyRoom: false },
  }));
  const weights = { ...problem.weights, changes: 100 };
  const broken = { ...problem, sessions, weights, timeChange: 20, repair: true, fromCurrent: true };
  const found = solveTerm(broken, { seed: 1, budget });
  const moved = sessions.filter(
    ({ current }, s) => current.cell !== found.places.cells[s] || current.room !== found.places.rooms[s],
  );
  const hit = moved.filter(({ current }) => current.room === closed).length;
  yield {
    name: 'a room is closed: sessions moved by a repair ÷ sessions that were there',
    value: moved.length / Math.max(1, hit),
    target: 1.5,
    detail: `${moved.length} moved, ${hit} had to; unplaced ${found.unplaced}; ${REPAIR_SECONDS} s of processor time`,
  };
}

/** A term of the size of ours in `TERM_SECONDS`, against its greedy start; and how soon a larger one has every place. */
export function* timetablingTerm() {
  const { TERM_SECONDS = '120' } = process.env;
  const budget = { seconds: Number(TERM_SECONDS), clock: processorClock };
  const problem = generatedTerm(1_200, 160, 5);
  const { start, soft, unplaced, places } = solveTerm(problem, { seed: 1, budget });
  yield {
    name: '1,200 sessions in 160 rooms: soft cost ÷ that of the greedy start',
    value: soft / start.soft,
    target: 0.6,
    detail: `${start.soft} → ${soft}; unplaced ${unplaced}; ${TERM_SECONDS} s of processor time`,
  };
  yield {
    name: '1,200 sessions in 160 rooms: share left unplaced',
    value: unplaced / 1_200,
    target: 0.01,
    detail: `${unplaced} sessions`,
  };
  yield* repairOf(problem, places);
  const began = processorClock();
  let complete = Number.POSITIVE_INFINITY;
  const watch = (progress: { unplaced: number }) => {
    if (progress.unplaced === 0) complete = processorClock() - began;
    return progress.unplaced > 0;
  };
  solveTerm(generatedTerm(1_500, 150, 6), { seed: 1, budget, watch });
  yield {
    name: '1,500 sessions, 19 weeks, 12 periods, 150 rooms: seconds until all have a place',
    value: complete,
    target: 60,
    detail: 'with every hard rule kept',
  };
}
