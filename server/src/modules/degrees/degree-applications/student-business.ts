import { degreeStates, finalStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import {
  rowsOfStudent,
  type StatusChanged,
  type StudentBusiness,
} from '../../student-status/student-business/public.ts';
import { endApplication } from './end-application.ts';

const openOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('degreeApplications')
    .select(['id', 'status'])
    .where('studentId', '=', studentId)
    .where('status', 'not in', finalStates);

/** Ends whatever of a student is under way. */
const endAll = async (
  tx: Tx,
  author: Author,
  studentId: string,
  reason: string,
  modules: Services['modules'],
): Promise<void> => {
  for (const { id } of await openOf(tx, studentId).forUpdate().execute())
    await endApplication({ tx, author, modules }, id, 'terminated', { reason, resultReason: reason });
};

const LEFT = ['withdrawn', 'expelled', 'cancelled', 'deceased', 'transferredOut'];

/** Who leaves without finishing has no application any more. */
export const followStatus = async (
  tx: Tx,
  { author, studentId, before, after, revoked, modules }: StatusChanged,
): Promise<void> => {
  const is = after['status'];
  if (revoked || typeof is !== 'string' || before['status'] === is || !LEFT.includes(is)) return;
  await endAll(tx, author, studentId, '学籍状态变化，申请终止', modules);
};

/** The work is with experts, or comes before a committee. */
const JUDGED = ['underReview', 'revising', 'defenceArranged'] as const;

/** What a student has under way for a degree, and what came of it. */
export const degreeBusiness: StudentBusiness = {
  key: 'degrees',
  name: text('学位申请', 'applications for degrees'),
  count: rowsOfStudent('degree_applications'),
  underWay: async (db, studentId) => {
    const rows = await openOf(db, studentId).where('submittedAt', 'is not', null).execute();
    return rows.map(({ id, status }) => ({
      no: null,
      link: `/stuXwsqView?id=${id}`,
      what: text(`学位申请（${degreeStates[status].zh}）`, `degree (${degreeStates[status].en})`),
    }));
  },
  keepsTutors: async (db, studentId) =>
    (await openOf(db, studentId).where('status', 'in', JUDGED).executeTakeFirst()) !== undefined,
  events: async (db, studentId) => {
    const rows = await db
      .selectFrom('degreeApplications')
      .innerJoin('degreeApplicationMoves', 'degreeApplicationMoves.applicationId', 'degreeApplications.id')
      .select(['degreeApplicationMoves.status', 'at', 'titleZh'])
      .where('studentId', '=', studentId)
      .where('degreeApplicationMoves.status', 'in', [
        'accepted',
        'reviewPassed',
        'defencePassed',
        'awarded',
        'notAwarded',
        'revoked',
      ])
      .orderBy('at')
      .execute();
    return rows.map(({ status, at, titleZh }) => ({
      date: dayInShanghai(at),
      kind: 'degree',
      title: text(`学位申请：${degreeStates[status].zh}`, `Degree: ${degreeStates[status].en}`),
      detail: titleZh ? text(titleZh, titleZh) : null,
    }));
  },
  close: endAll,
};
