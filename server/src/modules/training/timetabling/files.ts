import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { FileRow, FileRun, FileUpload, Verdict } from '@graduate/contract/training/timetabling/files.ts';
import { BUDGET } from '@graduate/contract/training/timetabling/runs.ts';
import type { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { failAbandoned } from './run-searches.ts';
import { searchFile } from './search-threads.ts';
import { parseCtt } from './solver/parse-ctt.ts';
import { validateSol } from './solver/validate-sol.ts';
import { writeSol } from './solver/write-sol.ts';
import { noSuchFile, timetablingErrors } from './timetabling.errors.ts';

const files = versioned({
  table: 'timetablingFiles',
  subject: 'timetablingFile',
  none: noSuchFile,
  recorded: ({ name, courses, lectures, rooms, state, verdict }) => ({
    name,
    courses,
    lectures,
    rooms,
    state,
    verdict,
  }),
});

const findFile = async (db: Db, id: string) =>
  db
    .selectFrom('timetablingFiles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchFile());

const COLUMNS = [
  'id',
  'name',
  'courses',
  'lectures',
  'rooms',
  'state',
  'verdict',
  'points',
  'createdAt',
  'version',
] as const;

export const listFiles = async ({ db }: Context, query: QueryOf<typeof timetablingCalls.files>) => {
  await failAbandoned(db);
  const found = filtered(db.selectFrom('timetablingFiles'), query, {
    keyword: (keyword) => contains('timetablingFiles.name', keyword),
  });
  return paged(query, found, { shown: (rows) => rows.select(COLUMNS), usual: ['-createdAt', 'id'] });
};

/** One of them, also while it is being solved. */
export const showFile = async ({ db }: Context, { id }: { id: string }): Promise<FileRow> => {
  await failAbandoned(db);
  return db
    .selectFrom('timetablingFiles')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchFile());
};

/** A file that cannot be read is refused with its line; the others are kept as they are. */
export const uploadFile = (context: Context, { name, source }: FileUpload): Promise<FileRow> => {
  const { courses, rooms } = parseCtt(source);
  return files.create(context, {
    name,
    source,
    courses: courses.length,
    lectures: courses.reduce((sum, { lectures }) => sum + lectures, 0),
    rooms: rooms.length,
    createdBy: context.author.actor.accountId,
  });
};

const verdictOf = (source: string, solution: string): Verdict => {
  const { hard, soft, hardViolations, cost } = validateSol(source, solution);
  return { hardViolations, cost, ...hard, ...soft };
};

const isBetter = (one: Verdict, other: Verdict | null): boolean =>
  other === null ||
  one.hardViolations < other.hardViolations ||
  (one.hardViolations === other.hardViolations && one.cost < other.cost);

type Limits = Pick<FileRun, 'seconds' | 'iterations' | 'seed' | 'threads'>;

/** Searches in the background and keeps the best solution a file ever had; ends early when somebody stops it. */
const solve = async ({ db, log }: Services, id: string, limits: Limits): Promise<void> => {
  const { source, verdict: known } = await findFile(db, id);
  const instance = parseCtt(source);
  const points: { at: number; soft: number }[] = [];
  const beat = async () => {
    const going = await db
      .updateTable('timetablingFiles')
      .set({ points: JSON.stringify(points), aliveAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (!going) stop();
  };
  const { found, stop } = searchFile(instance, limits, {
    progress: ({ at, soft }) => {
      points.push({ at, soft });
      void beat().catch((error: unknown) => log.warn({ err: error }, 'progress of a file was not kept'));
    },
  });
  const solution = writeSol(instance, (await found).placements);
  const verdict = verdictOf(source, solution);
  await db
    .updateTable('timetablingFiles')
    .set({
      state: 'done',
      points: JSON.stringify(points),
      ...(isBetter(verdict, known) && { verdict: JSON.stringify(verdict), solution }),
    })
    .where('id', '=', id)
    .execute();
};

const solving = new Map<string, Promise<void>>();

/** When all files that are being solved are done. */
export const filesSolved = async (): Promise<void> => {
  await Promise.all(solving.values());
};

export const runFile = async (
  context: Context,
  { id, version, ...limits }: FileRun & { id: string },
): Promise<FileRow> => {
  const { services } = context;
  if (limits.seconds < BUDGET.least || limits.seconds > BUDGET.most) throw timetablingErrors.wrongBudget();
  await failAbandoned(context.db);
  const started = await files.transact(context, async (within) => {
    const file = await files.hold(within, { id, version });
    if (file.state === 'running' || solving.has(id)) throw timetablingErrors.wrongState();
    return files.change(within, file, { state: 'running', points: '[]', aliveAt: new Date() }, 'run');
  });
  const work = solve(services, id, limits).catch((error: unknown) => {
    services.log.error({ err: error, file: id }, 'a file of timetabling could not be solved');
    return services.db
      .updateTable('timetablingFiles')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .execute()
      .then(() => undefined);
  });
  solving.set(id, work);
  void work.finally(() => solving.delete(id));
  return started;
};

/** The search ends within a second and keeps the best it has. */
export const stopFile = (context: Context, { id }: { id: string; version: number }): Promise<FileRow> =>
  files.transact(context, async (within) => {
    const file = await files.hold(within, { id });
    if (file.state !== 'running') throw timetablingErrors.wrongState();
    return files.change(within, file, { state: 'done' }, 'halt');
  });

export const findSolution = async (
  { db }: Context,
  { id }: { id: string },
): Promise<{ solution: string }> => {
  const { solution } = await findFile(db, id);
  if (solution === null) throw timetablingErrors.noSolution();
  return { solution };
};

export const validateFile = async (
  { db }: Context,
  { id, solution }: { id: string; solution: string },
): Promise<Verdict> => verdictOf((await findFile(db, id)).source, solution);
