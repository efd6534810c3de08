import { sql } from 'kysely';
import { audit, nobody } from '../../../../platform/audit/audit.ts';
import { underLock } from '../../../../platform/database/locks.ts';
import { regularly, together } from '../../../../platform/regularly.ts';
import type { Services } from '../../../../platform/services.ts';
import { finishOverdue, finishSheets } from './finish-sheets.ts';
import { mixSheets, writeAnew } from './mix-sheets.ts';

const EVERY_MS = 15_000;
const HOUR_MS = 3_600_000;
const GRACE = sql<Date>`now() - interval '30 seconds'`;

/** Nobody is behind it: the hour has come. */
const NOBODY = nobody('papers.keep-time');

/** Submits what was saved on sheets whose time is over. */
export const submitOverdue = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  while ((await underLock(db, 'papers-overdue', finishOverdue)) > 0);
};

/** Closes papers whose last moment has passed, the grace of exams included. */
export const closeOverdue = async ({ db }: Pick<Services, 'db'>): Promise<number> => {
  const due = await db
    .selectFrom('papers')
    .select('id')
    .where('state', '=', 'published')
    .where('toAt', '<', GRACE)
    .orderBy('toAt')
    .execute();
  for (const { id } of due) {
    const anonymous = await underLock(db, `paper-close ${id}`, async (tx) => {
      const closed = await tx
        .updateTable('papers')
        .set({ state: 'closed', version: sql`version + 1` })
        .where('id', '=', id)
        .where('state', '=', 'published')
        .where('toAt', '<', GRACE)
        .returning('anonymous')
        .executeTakeFirst();
      if (!closed) return false;
      const submitted = await finishSheets(tx, id);
      if (closed.anonymous) await mixSheets(tx, id, true);
      await audit(tx, NOBODY, {
        action: 'paper.close',
        subject: 'paper',
        subjectId: id,
        after: { submitted },
      });
      return closed.anonymous;
    });
    if (anonymous) await writeAnew(db);
  }
  return due.length;
};

/** Mixes the anonymous sheets of every paper that got new ones. */
export const mixNewSheets = async ({ db }: Pick<Services, 'db'>): Promise<number> => {
  const papers = await db
    .selectFrom('papers')
    .innerJoin('paperCounts', 'paperCounts.paperId', 'papers.id')
    .select('papers.id')
    .where('papers.anonymous', '=', true)
    .where('papers.state', '=', 'published')
    .whereRef('paperCounts.sheets', '>', 'paperCounts.mixed')
    .orderBy('papers.id')
    .execute();
  for (const { id } of papers) await underLock(db, `paper-mix ${id}`, (tx) => mixSheets(tx, id, false));
  if (papers.length > 0) await writeAnew(db);
  return papers.length;
};

/** Looks at the clock every few seconds, and every hour mixes what came in. */
export const keepTime = together(
  regularly({ everyMs: EVERY_MS, what: 'keeping time of papers', atOnce: true }, async (services) => {
    await submitOverdue(services);
    await closeOverdue(services);
  }),
  regularly({ everyMs: HOUR_MS, what: 'mixing anonymous sheets', atOnce: true }, mixNewSheets),
);
