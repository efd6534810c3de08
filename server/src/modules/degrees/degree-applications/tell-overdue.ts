import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { roleIdOf } from '../../administration/accounts/public.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import { OVERDUE } from './application-rows.ts';

/** The law gives sixty days: what is not decided by then is told to the office every day. */
export const tellOverdue = async (db: Db): Promise<number> => {
  const { overdue } = await db
    .selectFrom('degreeApplications')
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .select(sql<number>`count(*)::int`.as('overdue'))
    .where(OVERDUE)
    .executeTakeFirstOrThrow();
  if (overdue === 0) return 0;
  await db.transaction().execute((tx) =>
    sendMessages(
      tx,
      tx
        .selectFrom('accounts')
        .select('accounts.id as accountId')
        .where('accounts.state', '=', 'active')
        .where('accounts.id', 'in', (eb) =>
          eb.selectFrom('accountRoles').select('accountId').where('roleId', '=', roleIdOf('degree')),
        ) as never,
      {
        kind: 'todo',
        title: text(
          `${overdue}份学位申请超过法定受理期限（${dayInShanghai(new Date())}）`,
          `${overdue} applications for degrees are past the day of acceptance`,
        ),
        link: '/degree/applications?overdue=true',
      },
    ),
  );
  return overdue;
};

export const overdueDaily: DailyJob = {
  kind: 'degrees.overdue',
  title: text('学位申请受理超期提醒', 'Applications for degrees past their day'),
  dailyAt: '07:40',
  run: async ({ services: { db } }) => {
    const overdue = await tellOverdue(db);
    return { text: text(`超期${overdue}份`, `${overdue} overdue`) };
  },
};
