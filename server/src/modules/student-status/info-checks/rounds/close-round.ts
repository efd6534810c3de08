import { text } from '@graduate/contract/platform/text.ts';
import { roundStates } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { sql } from 'kysely';
import { nobody } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Within } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { DailyJob } from '../../../../platform/job-kind.ts';
import { notInThisState } from '../info-checks.errors.ts';
import type { RoundRow } from './rounds.queries.ts';
import { rounds } from './write-round.ts';

/** Ends a round. Who has not done the check is overdue from then on: nobody submits, the college does it on paper. */
const close = (within: Within, round: RoundRow): Promise<RoundRow> =>
  rounds.change(within, round, { state: 'closed' }, 'close', { after: { name: round.name } });

export const closeRound = (context: Context, { id, version }: { id: string; version: number }) =>
  rounds.transact(context, async (within) => {
    const round = await rounds.hold(within, { id, version });
    if (round.state !== 'open') throw notInThisState(roundStates[round.state]);
    return close(within, round);
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
    for (const round of over) await close({ db: tx, author: nobody('') }, round);
    return over.length;
  });

export const closeRoundsDaily: DailyJob = {
  kind: 'infoChecks.closeRounds',
  title: text('结束到期的信息核对批次', 'Close rounds of checks that are over'),
  dailyAt: '00:20',
  run: async ({ services }) => {
    const closed = await closeOverdueRounds(services.db);
    return { text: text(`已结束${closed}个批次`, `${closed} rounds closed`) };
  },
};
