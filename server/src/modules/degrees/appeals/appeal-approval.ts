import { appealApproval, DECISION_DAYS } from '@graduate/contract/degrees/appeals/appeals.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { officeStep, secretaryStep } from '../../../platform/usual-steps.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { appeals, maySeeAppeal } from './appeal-rows.ts';
import { noSuchRecord } from './appeals.errors.ts';

const name = text('学位复核申请', 'Appeal');

const holdAppeal = (tx: Tx, id: string) =>
  tx
    .selectFrom('degreeAppeals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchRecord());

/** The college looks at the form, the office accepts: the days of the law begin then. */
export const appealHandler: ApprovalHandler = {
  ...appealApproval,
  name,
  flows: [
    {
      key: appealApproval.type,
      name,
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [
          { ...secretaryStep, name: text('学院形式审查', 'College') },
          { ...officeStep, key: 'degree', name: text('学位办公室受理', 'Degree office'), role: 'degree' },
        ],
      },
    },
  ],
  pageOf: () => '/degree/appeals',
  maySee: maySeeAppeal,
  hold: holdAppeal,
  onFinished: async (tx, { author, recordId, applicantId }) => {
    const deadline = addDays(dayInShanghai(new Date()), DECISION_DAYS);
    await appeals.write({ db: tx, author }, recordId, {
      status: 'accepted',
      acceptedAt: new Date(),
      deadline,
    });
    await notifyPerson(
      tx,
      applicantId,
      text(
        `您的复核申请已受理，将于${deadline}前作出决定`,
        `Your appeal is accepted and decided by ${deadline}`,
      ),
      '/degree/my',
    );
  },
  onRefused: async (tx, { author, recordId, decision }) => {
    const decisionText = decision?.opinion ?? null;
    await appeals.write({ db: tx, author }, recordId, {
      status: 'refused',
      decisionText,
      decidedAt: new Date(),
    });
  },
  onWithdrawn: appeals.moveTo({ status: 'withdrawn' }),
};
