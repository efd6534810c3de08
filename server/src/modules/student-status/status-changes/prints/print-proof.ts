import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { dayOnPaper } from '../../../../platform/pdf/approval-form.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { changePaper, levelOnPaper } from './change-paper.ts';

const template = 'modules/student-status/status-changes/prints/study-proof.typ';

type Printed = {
  paragraphs: string[];
  closing: string[];
  sealNote: string;
};

/** Whoever leaves before a year is done gets a proof of the time spent here. */
export const printProof = changePaper<Printed>(template, (change, { school }) => {
  if (!change.actions.includes('printProof')) throw changeErrors.noProof();
  const { student, effectiveDate } = change;
  return {
    title: '学习证明',
    paragraphs: [
      `${student.name}，学号${student.studentNo ?? '—'}，于${dayOnPaper(student.entryDate)}至${dayOnPaper(effectiveDate)}在我校${student.departmentName}${student.majorName ?? ''}专业攻读${levelOnPaper(change)}学位研究生课程，因退学离校，学习时间不满一学年。`,
      '特此证明。',
    ],
    sealNote: '（加盖研究生院印章）',
    closing: [`${school}研究生院`, dayOnPaper(dayInShanghai(new Date()))],
  };
});
