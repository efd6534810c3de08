import '../info-checks.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { roundStates } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { sql } from 'kysely';
import { type Author, audit, nobody } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { DailyJob } from '../../../../platform/job-kind.ts';
import { notInThisState } from '../info-checks.errors.ts';
import { lockRound, type RoundRow } from './rounds.queries.ts';
import { mustBeAsSeen } from './write-round.ts';

/** Ends a round. Who has not done the check is overdue from then on: nobody submits, the college does it on paper. */
const close = async (tx: Tx, author: Author, { id, name }: RoundRow): Promise<void> => {
  await tx
    .updateTable('infoCheckRounds')
    .set((eb) => ({
      state: 'closed',
      version: eb('version', '+', 1),
      updatedAt: sql<Date>`now()`,
      updatedBy: author.actor?.accountId ?? null,
    }))
    .where('id', '=', id)
    .execute();
  await audit(tx, author, {
    action: 'infoCheckRound.close',
    subject: 'infoCheckRound',
    subjectId: id,
    after: { name },
  });
};

export const closeRound = ({ db, author }: Context, { id, version }: { id: string; version: number }) =>
  db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, id);
    mustBeAsSeen(round, version);
    if (round.state !== 'open') throw notInThisState(roundStates[round.state]);
    await close(tx, author, round);
    return { id, version: version + 1 };
  });

/** Ends the rounds whose time is over; a second run finds none. */
export const closeOverdueRounds = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const over = await tx
      .selectFrom('infoCheckRounds')
      .selectAll()
      .where('state', '=', 'open')
      .where(sql<boolean>`closes_at + interval '1 minute' <= now()`)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const round of over) await close(tx, nobody(''), round);
    return over.length;
  });

export const closeRoundsDaily: DailyJob = {
  kind: 'infoChecks.closeRounds',
  title: text('结束到期的信息核对批次', 'Close rounds of checks that are over'),
  restartable: true,
  dailyAt: '00:20',
  run: async ({ services }) => {
    const closed = await closeOverdueRounds(services.db);
    return { text: text(`已结束${closed}个批次`, `${closed} rounds closed`) };
  },
};
