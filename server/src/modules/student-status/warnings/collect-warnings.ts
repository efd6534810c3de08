import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { underLock } from '../../../platform/database/locks.ts';
import { newId } from '../../../platform/ids.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import type { Services } from '../../../platform/services.ts';
import type { StudentWarning, WarningSource } from '../student-business/public.ts';
import { sendDigests } from './send-digests.ts';

type Found = StudentWarning & { kind: string };
type Kept = {
  id: string;
  studentId: string;
  kind: string;
  due: string;
  stage: string;
  detail: string;
  state: string;
};

const keyOf = ({ studentId, kind, due }: Pick<Found, 'studentId' | 'kind' | 'due'>) =>
  `${studentId} ${kind} ${due}`;

/** What of a night's findings has to be written. */
const compare = (kept: readonly Kept[], found: readonly Found[]) => {
  const before = new Map(kept.map((row) => [keyOf(row), row]));
  const now = new Map(found.map((warning) => [keyOf(warning), warning]));
  const known = [...now].flatMap(([key, warning]) => {
    const row = before.get(key);
    return row ? [{ row, warning }] : [];
  });
  const movedOn = ({ row, warning }: (typeof known)[number]) => row.stage !== (warning.stage ?? '');
  return {
    fresh: [...now].filter(([key]) => !before.has(key)).map(([, warning]) => warning),
    /** Gone and here again, or further than when somebody handled it. */
    again: known.filter(
      ({ row, warning }) => row.state === 'gone' || (row.state === 'handled' && movedOn({ row, warning })),
    ),
    /** Open all the time, but it reads differently now. */
    reworded: known.filter(
      ({ row, warning }) =>
        row.state === 'open' && (row.detail !== warning.detail.zh || movedOn({ row, warning })),
    ),
    gone: kept.filter((row) => row.state !== 'gone' && !now.has(keyOf(row))),
  };
};

type Comparison = ReturnType<typeof compare>;

const write = async (tx: Tx, { fresh, again, reworded, gone }: Comparison): Promise<void> => {
  await insertMany(
    tx,
    'studentWarnings',
    fresh.map(({ studentId, kind, due, detail, stage = '' }) => ({
      id: newId(),
      studentId,
      kind,
      due,
      stage,
      detail: detail.zh,
      detailEn: detail.en,
      state: 'open' as const,
      openedAt: new Date(),
      version: 1,
    })) as never,
  );
  for (const { row, warning } of [...again, ...reworded])
    await tx
      .updateTable('studentWarnings')
      .set((eb) => ({
        stage: warning.stage ?? '',
        detail: warning.detail.zh,
        detailEn: warning.detail.en,
        ...(row.state !== 'open' && {
          state: 'open' as const,
          openedAt: sql<Date>`now()`,
          closedAt: null,
          handledBy: null,
          note: null,
          remindedAt: null,
        }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
  await tx
    .updateTable('studentWarnings')
    .set((eb) => ({ state: 'gone', closedAt: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${gone.map(({ id }) => id)}::uuid[])`)
    .execute();
};

/** Students whose record was deleted meanwhile are left out. */
const stillThere = async (tx: Tx, found: readonly Found[]): Promise<Found[]> => {
  const rows = await tx
    .selectFrom('studentRecords')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(found.map(({ studentId }) => studentId))]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return found.filter(({ studentId }) => there.has(studentId));
};

/** Writes what was found of some kinds; what of them is not found any more is over. */
export const keepFound = async (
  tx: Tx,
  kinds: readonly string[],
  found: readonly Found[],
): Promise<{ opened: Found[]; gone: number }> => {
  if (kinds.length === 0) return { opened: [], gone: 0 };
  const kept = await tx
    .selectFrom('studentWarnings')
    .select(['id', 'studentId', 'kind', 'due', 'stage', 'detail', 'state'])
    .where('kind', 'in', kinds)
    .forUpdate()
    .execute();
  const comparison = compare(kept, await stillThere(tx, found));
  await write(tx, comparison);
  return {
    opened: [...comparison.fresh, ...comparison.again.map(({ warning }) => warning)],
    gone: comparison.gone.length,
  };
};

/** Asks one source; one that fails keeps its warnings as they are. */
const asked = async (
  db: Db,
  source: WarningSource,
  today: string,
  log: Services['log'],
): Promise<Found[] | undefined> => {
  try {
    return (await source.find(db, today)).map((warning) => ({ ...warning, kind: source.kind }));
  } catch (error) {
    log.error({ err: error, kind: source.kind }, 'a source of warnings failed');
    return undefined;
  }
};

export const warningSources = ({ modules }: Pick<Services, 'modules'>): WarningSource[] =>
  modules.flatMap(({ warnings = [] }) => warnings);

/** Asks every module what it warns of today, keeps it and tells the people concerned of what is new. */
export const collectWarnings = async (services: Services, today = dayInShanghai(new Date())) => {
  const { db, log } = services;
  const sources = warningSources(services);
  const answers = new Map<string, Found[]>();
  for (const source of sources) {
    const found = await asked(db, source, today, log);
    if (found) answers.set(source.kind, [...(answers.get(source.kind) ?? []), ...found]);
  }
  return underLock(db, 'student-warnings', async (tx) => {
    const { opened, gone } = await keepFound(tx, [...answers.keys()], [...answers.values()].flat());
    const told = await sendDigests(tx, opened, new Map(sources.map(({ kind, name }) => [kind, name])));
    return { opened: opened.length, gone, told, failed: sources.length - answers.size };
  });
};

export const collectWarningsDaily: DailyJob = {
  kind: 'students.warnings',
  title: text('学籍预警', 'Warnings about students'),
  dailyAt: '00:40',
  run: async ({ services }) => {
    const { opened, gone, told } = await collectWarnings(services);
    return {
      text: text(
        `新增${opened}项，消除${gone}项，通知${told}人`,
        `${opened} new, ${gone} over, ${told} people told`,
      ),
    };
  },
};
