import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { auditFile, type ManualPass, type Radar } from '@graduate/contract/training/credit-audits/audits.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { holdRecord, peopleOfStudent, type StudentScope } from '../../student-status/students/public.ts';
import { planOf, plans } from '../plans/public.ts';
import { auditHeld } from './audit-plans.ts';
import { auditErrors } from './credit-audits.errors.ts';
import { radarOf } from './radar.ts';

/** The graduate school decides that studies are complete although a rule does not hold; it is decided on what holds now. */
export const passByHand = async (
  context: Context<StudentScope>,
  { id, version, reason, fileIds }: { id: string } & ManualPass,
): Promise<Radar> => {
  const { db, scope, author } = context;
  await db.transaction().execute(async (tx) => {
    await holdRecord(tx, scope, id);
    const there = await planOf(tx, id);
    if (!there) throw auditErrors.noPlan();
    await auditHeld(tx, author, [id]);
    const plan = await plans.hold({ db: tx }, { id: there.id });
    plans.mustBeCurrent(plan, version);
    if (plan.completion === 'pass' || plan.completion === 'manualPass') throw auditErrors.completeAlready();
    await claimFiles(tx, author, { ...auditFile, recordId: plan.id, fileIds });
    await plans.change(
      { db: tx, author },
      plan,
      {
        completion: 'manualPass',
        completedOn: dayInShanghai(new Date()),
        creditsBehind: 0,
        manualReason: reason,
        manualFileIds: fileIds,
        manualBy: author.actor.accountId,
        manualAt: new Date(),
      },
      'manualPass',
      { before: { completion: plan.completion, missing: plan.missing }, after: { reason } },
    );
    const { accountId } = await peopleOfStudent(tx, id);
    if (accountId)
      await notifyPerson(
        tx,
        accountId,
        text('研究生院已认定您的学分完成', 'The graduate school has decided that your credits are complete'),
        '/training/radar',
      );
  });
  return radarOf(context, id);
};
