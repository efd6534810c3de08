import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorClock } from '../src/modules/training/timetabling/solver/budget.ts';
import { parseCtt } from '../src/modules/training/timetabling/solver/parse-ctt.ts';
import { solveCtt } from '../src/modules/training/timetabling/solver/solve-ctt.ts';
import { solveTerm } from '../src/modules/training/timetabling/solver/solve-term.ts';
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

const solved = (source: string, seed: number, seconds: number) => {
  const instance = parseCtt(source);
  const began = processorClock();
  const { placements } = solveCtt(instance, { seed, budget: { seconds, clock: processorClock } });
  const took = processorClock() - began;
  const solution = writeSol(instance, placements);
  const { cost, hardViolations } = validateSol(source, solution);
  const value = hardViolations > 0 ? Number.POSITIVE_INFINITY : cost;
  return { seed, took, solution, value };
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
      ({ seed, value, took }) => `seed ${seed}: cost ${value}, ${took.toFixed(1)} s of processor time`,
    );
    yield {
      name: `timetabling ${name}, median cost`,
      value: median(runs.map(({ value }) => value)),
      target: targets[name] ?? Number.MAX_SAFE_INTEGER,
      detail: each.join('; '),
    };
  }
}

/** A term of the size of ours in `TERM_SECONDS`, against its greedy start; and how soon a larger one has every place. */
export function* timetablingTerm() {
  const { TERM_SECONDS = '120' } = process.env;
  const budget = { seconds: Number(TERM_SECONDS), clock: processorClock };
  const { start, soft, unplaced } = solveTerm(generatedTerm(1_200, 160, 5), { seed: 1, budget });
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
