import { text } from '@graduate/contract/platform/text.ts';
import { type CheckKey, graduationChecks } from '@graduate/contract/student-status/graduation/choices.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { StudentScope } from '../../students/public.ts';
import { evaluate, isMet, shownChecks } from '../checks/evaluate.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { lockApplication, mustBe } from './held-application.ts';

type Excuse = { key: CheckKey; reason: string; documentNo?: string | null | undefined };

const mustBeWaivable = ({ key, documentNo }: Excuse): void => {
  const { hard, waivable } = graduationChecks[key];
  if (!waivable) throw graduationErrors.notWaivable();
  if (hard && !documentNo) throw graduationErrors.needsDocument();
};

/** The office does not insist on a condition: with a reason, and for hard ones by a document. */
export const waiveCheck = async (
  { services, scope, author }: Context<StudentScope>,
  { id, ...excuse }: { id: string } & Excuse,
) => {
  mustBeWaivable(excuse);
  const { key, reason, documentNo = null } = excuse;
  const application = await services.db.transaction().execute(async (tx) => {
    const held = await lockApplication(tx, scope, id);
    mustBe(
      held,
      ['draft', 'returned', 'withdrawn', 'reviewing', 'passed'],
      text('豁免条件', 'excused from a condition'),
    );
    if (isMet(held.checks.find((check) => check.key === key)?.result ?? 'pending'))
      throw graduationErrors.nothingToWaive();
    const waiver = { reason, documentNo, by: author.actor.realName, at: new Date().toISOString() };
    const waivers = { ...held.waivers, [key]: waiver };
    await tx
      .updateTable('graduationApplications')
      .set({ waivers: JSON.stringify(waivers), updatedAt: new Date() })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, {
      action: 'graduation.waive',
      subject: 'graduationApplication',
      subjectId: id,
      after: { key, reason, documentNo },
    });
    return { ...held, waivers };
  });
  const checks = await evaluate(services, application, application.waivers);
  await services.db
    .updateTable('graduationApplications')
    .set({ checks: JSON.stringify(checks), checkedAt: new Date() })
    .where('id', '=', id)
    .execute();
  return { checks: shownChecks(checks, application.waivers, true) };
};
