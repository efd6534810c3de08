import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { nobody } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { inviteWaiting } from './invite-experts.ts';
import { replaceMissing } from './replace-missing.ts';

const NOBODY = nobody('reviews.follow');
const REMINDERS = [5, 1];

/** Who has not answered is reminded twice, then the task is over and somebody else can be asked. */
export const followTasks = async (db: Db): Promise<{ reminded: number; expired: number }> => {
  const today = dayInShanghai(new Date());
  return db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable('reviewTasks')
      .set({ status: 'expired' })
      .where('status', 'in', ['invited', 'accepted'])
      .where((eb) => eb.or([eb('dueAt', '<', new Date()), eb('acceptBy', '<', today)]))
      .returning('id')
      .execute();
    await tx
      .updateTable('reviewTasks')
      .set({ status: 'voided', reason: '申请已终止' })
      .from('reviewRounds')
      .innerJoin('degreeApplications', 'degreeApplications.id', 'reviewRounds.applicationId')
      .whereRef('reviewRounds.id', '=', 'reviewTasks.roundId')
      .where('degreeApplications.status', '=', 'terminated')
      .where('reviewTasks.status', 'in', ['pending', 'invited', 'accepted', 'expired'])
      .execute();
    const days = REMINDERS.map((before) => addDays(today, before));
    const due = await tx
      .updateTable('reviewTasks')
      .set({ remindedOn: today })
      .from('reviewExperts')
      .whereRef('reviewExperts.id', '=', 'reviewTasks.expertId')
      .where('reviewTasks.status', 'in', ['invited', 'accepted'])
      .where(sql<string>`(review_tasks.due_at at time zone 'Asia/Shanghai')::date::text`, 'in', days)
      .where(sql<boolean>`review_tasks.reminded_on is distinct from ${today}::date`)
      .returning('reviewExperts.accountId')
      .execute();
    const accounts = due.flatMap(({ accountId }) => (accountId ? [accountId] : []));
    await notifyPeople(tx, [...new Set(accounts)], {
      kind: 'todo',
      title: text('学位论文评阅即将到期，请及时提交', 'A review is due soon'),
      link: '/degree/my-reviews',
    });
    return { reminded: due.length, expired: expired.length };
  });
};

export const reviewsDaily: DailyJob = {
  kind: 'reviews.follow',
  title: text('评阅催办与超期', 'Reminding reviewers'),
  dailyAt: '07:50',
  run: async ({ services }) => {
    const { reminded, expired } = await followTasks(services.db);
    const { replaced, without } = await replaceMissing(services.db, NOBODY);
    const invited = await inviteWaiting(services, NOBODY);
    return {
      text: text(
        `催办${reminded}份，超期${expired}份，自动更换${replaced}份，无人可换${without}份，开通账号${invited}个`,
        `${reminded} reminded, ${expired} overdue, ${replaced} replaced, ${without} without anybody, ${invited} accounts opened`,
      ),
    };
  },
};
