import { CARRY_MONTHS, type DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { nobody } from '../../../platform/audit/audit.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { endApplication } from './end-application.ts';
import { monthsLater } from './local-checks.ts';

const NOBODY = nobody('degrees.carried');

/** Accepted and not decided; whom the school has passed only waits for the office. */
const underWay: readonly DegreeState[] = [
  'accepted',
  'underReview',
  'revising',
  'reviewPassed',
  'defenceArranged',
  'defenceRetry',
  'defencePassed',
  'deferred',
  'subPassed',
  'subRefused',
];

/** From when on the months count in which it goes along: the last reviews that were released, or the acceptance. */
export const CARRIED_FROM = sql<Date>`coalesce((select max(m.at) from degree_application_moves m
  where m.application_id = degree_applications.id and m.status in ('reviewPassed', 'revising')),
  degree_applications.accepted_at, degree_applications.created_at)`;

const isOver = (from: Date): boolean =>
  monthsLater(dayInShanghai(from), CARRY_MONTHS) < dayInShanghai(new Date());

/** What went on for too long after its batch was over ends; its applicant is told. */
export const endCarried = async ({ db, modules }: Pick<Services, 'db' | 'modules'>): Promise<number> => {
  const open = await db
    .selectFrom('degreeApplications')
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .select(['degreeApplications.id', 'studentId', CARRIED_FROM.as('from')])
    .where('degreeBatches.status', '=', 'closed')
    .where('degreeApplications.status', 'in', underWay)
    .execute();
  let ended = 0;
  for (const { id, studentId } of open.filter(({ from }) => isOver(from)))
    await db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('degreeApplications')
        .select('id')
        .where('id', '=', id)
        .where('status', 'in', underWay)
        .forUpdate()
        .executeTakeFirst();
      if (!held) return;
      const reason = `评阅结果发布或受理后超过${CARRY_MONTHS}个月未完成`;
      const ending = { tx, author: NOBODY, modules };
      await endApplication(ending, id, 'terminated', { reason, resultReason: reason });
      const { accountId } = await peopleOfStudent(tx, studentId);
      if (accountId)
        await notifyPerson(
          tx,
          accountId,
          text(
            `您的学位申请已终止：${reason}`,
            `Your application for a degree has ended after ${CARRY_MONTHS} months`,
          ),
          `/stuXwsqView?id=${id}`,
        );
      ended += 1;
    });
  return ended;
};

export const carriedDaily: DailyJob = {
  kind: 'degrees.carried',
  title: text('学位申请结转期限', 'How long applications go along'),
  dailyAt: '00:50',
  run: async ({ services }) => {
    const ended = await endCarried(services);
    return { text: text(`到期${ended}人`, `${ended} are over`) };
  },
};
