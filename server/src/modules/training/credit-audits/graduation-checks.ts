import { type Text, text } from '@graduate/contract/platform/text.ts';
import { planStates } from '@graduate/contract/training/plans/choices.ts';
import type { Module } from '../../../platform/module.ts';
import { asCredits, type Finding } from '../study-records/public.ts';
import { type AuditOfOne, auditOne } from './audit-one.ts';

type Check = NonNullable<Module['graduationChecks']>[number];
type Answer = NonNullable<Awaited<ReturnType<Check['check']>>['plan']>;
type Measured = 'credits' | 'links' | 'grades';

/** The number of the message that a required course is not passed. */
const NOT_PASSED = 'T307';

const kindOf = ({ code, linkId }: Finding): Measured =>
  linkId ? 'links' : code === NOT_PASSED ? 'grades' : 'credits';

const pages: Readonly<Record<Measured, string>> = {
  credits: '/training/radar',
  grades: '/training/radar',
  links: '/training/links',
};

const met: Readonly<Record<Measured, (found: NonNullable<AuditOfOne['audited']>) => Text>> = {
  credits: ({ outcome: { totals } }) =>
    text(
      `已获${asCredits(totals.total.earned)}学分，要求${asCredits(totals.total.required)}学分`,
      `${asCredits(totals.total.earned)} of ${asCredits(totals.total.required)} credits`,
    ),
  grades: () => text('必修课程均已通过', 'All required courses are passed'),
  links: ({ outcome: { links } }) => text(`${links.length}项均已完成`, `All ${links.length} are done`),
};

const joined = (findings: readonly Finding[]): Text =>
  text(
    findings.map(({ message }) => message.zh).join('；'),
    findings.map(({ message }) => message.en).join('; '),
  );

const unknown: Answer = {
  result: 'pending',
  detail: text(
    '没有适用的培养方案，无法核查，请联系学院',
    'No programme applies, so it cannot be checked: ask the college',
  ),
};

const measured = (key: Measured, { plan, audited }: AuditOfOne): Answer => {
  if (plan?.completion === 'manualPass') {
    const reason = plan.manualReason ?? '';
    return { result: 'pass', detail: text(`人工认定：${reason}`, `Decided by hand: ${reason}`) };
  }
  if (!audited) return unknown;
  const unmet = audited.outcome.errors.filter((finding) => kindOf(finding) === key);
  if (unmet.length === 0) return { result: 'pass', detail: met[key](audited) };
  return { result: 'fail', detail: joined(unmet), link: pages[key] };
};

const approved = ({ plan }: AuditOfOne): Answer => {
  // A revision on its way leaves the version in force as it is.
  if (plan?.currentVersionId) return { result: 'pass', detail: text('已通过', 'Approved') };
  const { zh, en } = planStates[plan?.state ?? 'none'];
  return { result: 'fail', detail: text(`培养计划${zh}`, `The plan: ${en}`), link: '/zdyxd' };
};

/** Conditions of graduation that follow from plan and audit, found with one audit at the moment they are asked for. */
export const auditChecks: Check = {
  keys: ['plan', 'credits', 'links', 'grades'],
  check: async (db, { studentId }) => {
    const found = await auditOne(db, studentId);
    return {
      plan: approved(found),
      credits: measured('credits', found),
      links: measured('links', found),
      grades: measured('grades', found),
    };
  },
};
