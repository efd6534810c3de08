import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import {
  type Exemption,
  ExemptionRow,
  exemptionApproval,
  exemptionKinds,
} from '@graduate/contract/training/grades/exemptions.ts';
import { requestStates } from '@graduate/contract/training/grades/grade-requests.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../../platform/database/connect.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import {
  approvalForm,
  dayOnPaper,
  decisionsOnPaper,
  formLabels,
  type Pair,
} from '../../../../platform/pdf/approval-form.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { recordsOf } from '../../../mechanisms/approvals/public.ts';
import { noSuchExemption } from '../grades.errors.ts';
import { findExemption } from './read-exemptions.ts';

const labels = { ...formLabels, reason: '免修或认定依据' };

const studentOf = async (
  db: Db,
  { studentId, name, studentNo, departmentName }: Exemption,
): Promise<Pair[]> => {
  const { grade, majorName, trainingLevel, degreeType } = await db
    .selectFrom('studentRecords')
    .leftJoin('majors', 'majors.code', 'studentRecords.majorCode')
    .select(['studentRecords.grade', 'majors.name as majorName'])
    .select(['studentRecords.trainingLevel', 'studentRecords.degreeType'])
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirstOrThrow(() => noSuchExemption());
  const level = trainingLevel ? trainingLevels[trainingLevel].zh : '';
  return [
    ['姓名', name],
    ['学号', studentNo ?? '—'],
    ['院系', departmentName],
    ['专业', majorName ?? '—'],
    ['年级', String(grade)],
    ['培养层次', `${level} ${degreeType ? degreeTypes[degreeType].zh : ''}`],
  ];
};

const applicationOf = (exemption: Exemption): Pair[] => {
  const fact = (key: keyof typeof ExemptionRow.shape, value: string): Pair => [
    labelOf(ExemptionRow.shape[key])?.zh ?? key,
    value,
  ];
  const { convertedScore, state, credits } = exemption;
  return [
    fact('kind', exemptionKinds[exemption.kind].zh),
    fact('courseName', exemption.courseName),
    fact('course', exemption.course),
    fact('originCredits', String(exemption.originCredits)),
    fact('score', exemption.score),
    fact('obtainedOn', dayOnPaper(exemption.obtainedOn)),
    fact('convertedScore', state === 'done' ? String(convertedScore ?? '合格') : '—'),
    fact('credits', String(credits)),
    fact('state', requestStates[state].zh),
  ];
};

/** The approval form of an exemption or a transfer for the archive, with every opinion; for whoever sees the application. */
export const printExemption = async (context: HttpContext, { id }: { id: string }): Promise<FastifyReply> => {
  const { db, services, reply } = context;
  const exemption = await findExemption(context, { id });
  const { moduleCode, businessCode } = exemptionApproval;
  const school = services.config.schoolName;
  const title = `研究生课程${exemptionKinds[exemption.kind].zh}审批表`;
  const appliedOn = dayInShanghai(exemption.createdAt);
  const pdf = await renderPdf(approvalForm, {
    title,
    school,
    footer: `${school}　${exemption.studentNo ?? ''} ${exemption.name}`,
    number: '',
    appliedOn: `申请日期：${dayOnPaper(appliedOn)}`,
    student: await studentOf(db, exemption),
    application: applicationOf(exemption),
    reason: exemption.school,
    compared: [],
    decisions: decisionsOnPaper(await recordsOf(services, { moduleCode, businessCode, recordId: id })),
    labels,
  });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title}_${exemption.name}.pdf`))
    .send(pdf);
};
