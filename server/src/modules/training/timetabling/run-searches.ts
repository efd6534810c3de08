import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { ProgressPoint } from '@graduate/contract/training/timetabling/runs.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { type Built, buildProblem } from './build-problem.ts';
import { keepPlacements } from './placements.ts';
import { searchTerm } from './search-threads.ts';
import type { TermCosts } from './solver/term-costs.ts';

type Run = Selectable<Tables['timetablingRuns']>;

/** How many points the chart of a run has at most. */
const MOST_POINTS = 200;

const INTERRUPTED = text('服务重启，任务中断', 'The server was restarted and the run was interrupted');
const BROKEN = text('运行出错，请重试；仍不成功时请联系管理员', 'The run went wrong; try again');

/** A run whose server fell silent is over; the best it had is kept. */
export const failAbandoned = async (db: Db): Promise<void> => {
  const words = { message: INTERRUPTED.zh, messageEn: INTERRUPTED.en };
  await db
    .updateTable('timetablingRuns')
    .set({ state: 'failed', finishedAt: new Date(), ...words })
    .where('state', '=', 'running')
    .where('aliveAt', '<', sql<Date>`now() - interval '30 seconds'`)
    .execute();
  await db
    .updateTable('timetablingFiles')
    .set({ state: 'failed' })
    .where('state', '=', 'running')
    .where('aliveAt', '<', sql<Date>`now() - interval '30 seconds'`)
    .execute();
};

const takeRun = (db: Db): Promise<Run | undefined> =>
  db
    .updateTable('timetablingRuns')
    .set({ state: 'running', aliveAt: sql<Date>`now()` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('timetablingRuns')
        .select('id')
        .where('state', '=', 'queued')
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

const end = async (db: Db, id: string, state: 'done' | 'stopped' | 'failed', words: Text = text('', '')) => {
  await db
    .updateTable('timetablingRuns')
    .set({ state, finishedAt: new Date(), message: words.zh, messageEn: words.en })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
};

const begin = async (db: Db, run: Run, built: Built) => {
  const versions = Object.fromEntries(built.rows.map(({ id, scheduleVersion }) => [id, scheduleVersion]));
  await db
    .updateTable('timetablingRuns')
    .set({
      sessions: built.sessions.length,
      baseVersions: JSON.stringify(versions),
      points: '[]',
    })
    .where('id', '=', run.id)
    .execute();
};

const keepPresent = async (db: Db, id: string, costs: TermCosts) => {
  await db
    .updateTable('timetablingRuns')
    .set({ present: JSON.stringify(costs) })
    .where('id', '=', id)
    .execute();
};

/** Writes one thing after the other, in the background. */
const inTurn = () => {
  let last = Promise.resolve();
  return {
    add: (work: () => Promise<unknown>) => {
      last = last.then(work).then(
        () => undefined,
        () => undefined,
      );
    },
    all: () => last,
  };
};

const perform = async ({ db }: Services, run: Run, stopping: AbortSignal): Promise<void> => {
  const built = await buildProblem(db, run);
  await begin(db, run, built);
  const points: ProgressPoint[] = [];
  const began = Date.now();
  const every = run.seconds / MOST_POINTS;
  const writing = inTurn();
  const beat = async (changes: Partial<Pick<Run, 'unplaced' | 'soft'>> & { points?: string }) => {
    const row = await db
      .updateTable('timetablingRuns')
      .set({ ...changes, aliveAt: sql<Date>`now()` })
      .where('id', '=', run.id)
      .where('state', '=', 'running')
      .returning('stopRequested')
      .executeTakeFirst();
    if (!row || row.stopRequested) stop();
  };
  const { found, stop } = searchTerm(built.problem, run, {
    progress: ({ at, unplaced, soft }) => {
      if (points.length === 0 || at - (points.at(-1)?.at ?? 0) >= every) points.push({ at, unplaced, soft });
      writing.add(() => beat({ unplaced, soft, points: JSON.stringify(points) }));
    },
    present: (costs) => writing.add(() => keepPresent(db, run.id, costs)),
    best: (best) => writing.add(() => keepPlacements(db, run.id, built, best)),
  });
  stopping.addEventListener('abort', stop);
  const { places, blocked, start, unplaced, soft, breakdown } = await found.finally(() =>
    stopping.removeEventListener('abort', stop),
  );
  await writing.all();
  points.push({ at: Math.round((Date.now() - began) / 100) / 10, unplaced, soft });
  await keepPlacements(db, run.id, built, { places, blocked });
  const { stopRequested } = await db
    .updateTable('timetablingRuns')
    .set({
      unplaced,
      soft,
      startSoft: start.soft,
      points: JSON.stringify(points),
      result: JSON.stringify({ unplaced, soft, breakdown }),
    })
    .where('id', '=', run.id)
    .returning('stopRequested')
    .executeTakeFirstOrThrow();
  if (stopping.aborted) await end(db, run.id, 'failed', INTERRUPTED);
  else await end(db, run.id, stopRequested ? 'stopped' : 'done');
};

const lanes = new WeakMap<Services, Promise<void>>();
const shutdown = new AbortController();

const workOff = async (services: Services, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted) {
    const run = await takeRun(services.db);
    if (!run) return;
    await perform(services, run, stopping).catch((error: unknown) => {
      services.log.error({ err: error, run: run.id }, 'a run of timetabling failed');
      return end(services.db, run.id, 'failed', BROKEN);
    });
  }
};

/** Works off what is queued, one run at a time on each server; the answer is when nothing is left. */
export const lookForRuns = (services: Services, stopping: AbortSignal = shutdown.signal): Promise<void> => {
  const next = (lanes.get(services) ?? Promise.resolve()).then(() => workOff(services, stopping));
  const settled = next.catch((error: unknown) =>
    services.log.warn({ err: error }, 'looking for runs failed'),
  );
  lanes.set(services, settled);
  return settled;
};

const LOOK_EVERY_MS = 10_000;
const KEPT_DAYS = 90;

const tidy = async (services: Services): Promise<void> => {
  await failAbandoned(services.db);
  await services.db
    .deleteFrom('timetablingRuns')
    .where('state', 'not in', ['queued', 'running', 'applied'])
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
};

/** Takes up what other servers left, ends what they broke off; the answer stops what runs here. */
export const keepSearching = (services: Services): (() => Promise<void>) => {
  const stopping = new AbortController();
  const look = () => {
    void tidy(services)
      .then(() => lookForRuns(services, stopping.signal))
      .catch((error: unknown) => services.log.warn({ err: error }, 'tidying runs of timetabling failed'));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await lanes.get(services);
  };
};
