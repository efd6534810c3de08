import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { ChangeDraft, ChangePreview } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { previewRoute } from '../../../mechanisms/approvals/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { effects } from '../effects/index.ts';
import { formFindings } from '../rules/completeness.ts';
import { asObstacle, obstaclesIn, warningsIn } from '../rules/finding.ts';
import { judge } from '../rules/judge.ts';
import { situationIn, surroundings } from '../rules/situation.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { routeOf } from '../writing/route-of.ts';
import { studentFor } from '../writing/student-of.ts';
import { isOffice, kindFor } from '../writing/who-may.ts';
import { filledForm } from '../writing/write-change.ts';
import { consequencesOf } from './consequences.ts';
import { compared } from './in-words.ts';

/** What a change would do, what speaks against it and which way it would go; nothing is written. */
export const previewChange = async (
  { db, services, scope, author: { actor } }: Context<StudentScope>,
  draft: ChangeDraft,
): Promise<ChangePreview> => {
  const student = await studentFor(db, scope, actor, draft.studentId);
  if (!student && draft.typeCode !== 'transferIn')
    throw changeErrors.unmet(text('请先选择学生', 'Choose a student first'));
  const kind = kindFor(actor, draft.typeCode, draft.proxy);
  const population = (student?.values['population'] ?? 'regular') as Population;
  const situation = await situationIn(db, await surroundings(db, services.modules), {
    code: draft.typeCode,
    kind,
    studentId: student?.id ?? null,
    student: student?.values ?? {},
    extra: filledForm(draft, draft.typeCode, population),
    effectiveDate: draft.effectiveDate,
  });
  const findings = [...(await formFindings(situation)), ...(await judge(situation, { atEntry: true }))];
  const planned = await effects[situation.type.effect].plan(situation);
  const before = Object.fromEntries(
    Object.keys(planned.values).map((name) => [name, situation.student[name] ?? null]),
  );
  const effectiveDate = situation.effectiveDate ?? dayInShanghai(new Date());
  const { flow, ...way } = await routeOf(situation, actor);
  return {
    before,
    after: planned.values,
    compared: await compared(db, before, planned.values),
    effectiveDate: situation.effectiveDate,
    endDate: planned.endDate ?? null,
    reasons: obstaclesIn(findings, isOffice(actor)).map(asObstacle),
    warnings: warningsIn(findings),
    consequences: student
      ? await consequencesOf(services, student.id, { before, after: planned.values, effectiveDate })
      : [],
    flow: await previewRoute(db, flow, way),
  };
};
