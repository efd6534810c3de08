import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { FastifyReply } from 'fastify';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import type { StudentScope } from '../../students/public.ts';
import { findChange } from '../reading/find-change.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { answerPdf, dayOnPaper } from './answer-pdf.ts';

type Printed = {
  school: string;
  title: string;
  footer: string;
  paragraphs: string[];
  closing: string[];
  sealNote: string;
};

const template = pdfTemplate<Printed>('modules/student-status/status-changes/prints/study-proof.typ');
const TITLE = '学习证明';

/** Whoever leaves before a year is done gets a proof of the time spent here. */
export const printProof = async (
  context: HttpContext<StudentScope>,
  wanted: { id: string },
): Promise<FastifyReply> => {
  const {
    services: { config },
    reply,
  } = context;
  const change = await findChange(context, wanted);
  if (!change.actions.includes('printProof')) throw changeErrors.noProof();
  const { student, effectiveDate } = change;
  const level = student.trainingLevel ? trainingLevels[student.trainingLevel].zh : '';
  const pdf = await renderPdf(template, {
    school: config.schoolName,
    title: TITLE,
    footer: change.no,
    paragraphs: [
      `${student.name}，学号${student.studentNo ?? '—'}，于${dayOnPaper(student.entryDate)}至${dayOnPaper(effectiveDate)}在我校${student.departmentName}${student.majorName ?? ''}专业攻读${level}学位研究生课程，因退学离校，学习时间不满一学年。`,
      '特此证明。',
    ],
    sealNote: '（加盖研究生院印章）',
    closing: [`${config.schoolName}研究生院`, dayOnPaper(dayInShanghai(new Date()))],
  });
  return answerPdf(reply, pdf, `${TITLE}_${student.name}.pdf`);
};
