import { appealApproval, DECISION_DAYS } from '@graduate/contract/degrees/appeals/appeals.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { officeStep, secretaryStep } from '../../../platform/usual-steps.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { beginAppealRound, type RoundReleased } from '../reviews/public.ts';
import { type AppealEntry, appeals, maySeeAppeal } from './appeal-rows.ts';
import { noSuchRecord } from './appeals.errors.ts';
import { mustBeOnly } from './other-applications.ts';

const name = text('学位复核申请', 'Appeal');

const holdAppeal = (tx: Tx, id: string) =>
  tx
    .selectFrom('degreeAppeals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchRecord());

/** Whoever else has failed it meanwhile, others read it now. */
const readByOthers = async (
  tx: Tx,
  author: Author,
  { applicationId, target }: AppealEntry,
): Promise<string | null> => {
  const application = await tx
    .selectFrom('degreeApplications')
    .selectAll()
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchRecord());
  if (application.status !== target) return null;
  await mustBeOnly(tx, applicationId);
  return beginAppealRound(tx, author, application);
};

/** What the other reviewers find is the decision. */
export const settleAppeal = async (tx: Tx, { author, roundId, outcome }: RoundReleased): Promise<void> => {
  const appeal = await tx
    .selectFrom('degreeAppeals')
    .selectAll()
    .where('roundId', '=', roundId)
    .where('status', '=', 'accepted')
    .forUpdate()
    .executeTakeFirst();
  if (!appeal) return;
  const passed = outcome === 'pass';
  const decisionText = passed ? '复核评阅多数通过，改变原评阅结论' : '复核评阅未通过，维持原评阅结论';
  const status = passed ? ('changed' as const) : ('upheld' as const);
  await appeals.write({ db: tx, author }, appeal.id, { status, decisionText, decidedAt: new Date() });
  await appeals.log({ db: tx, author }, appeal.id, 'decide', { after: { status } });
};

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
  onFinished: async (tx, { author, recordId, applicantId, held }) => {
    const deadline = addDays(dayInShanghai(new Date()), DECISION_DAYS);
    const appeal = held as AppealEntry;
    await appeals.write({ db: tx, author }, recordId, {
      status: 'accepted',
      acceptedAt: new Date(),
      deadline,
      roundId: appeal.target === 'reviewFailed' ? await readByOthers(tx, author, appeal) : null,
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
  mendable: [],
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
