import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { ChangeDetail } from '@graduate/contract/student-status/status-changes/changes.ts';
import { changeStates } from '@graduate/contract/student-status/status-changes/states.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import {
  type ApprovalForm,
  approvalForm,
  dayOnPaper,
  decisionsOnPaper,
  formLabels,
  type Pair,
} from '../../../../platform/pdf/approval-form.ts';
import { changePaper } from './change-paper.ts';

/** What took effect without a way here was decided before there was this system. */
const onPaper = { none: '审批意见见纸质档案（在本系统启用前办理）' };

const bySchool = { reason: '事实与理由', signature: '经办人签名：　　　　　　　　　　年　　月　　日' };

const studentOf = ({ student }: ChangeDetail): Pair[] => [
  ['姓名', student.name],
  ['学号', student.studentNo ?? '—'],
  ['院系', student.departmentName],
  ['专业', student.majorName ?? '—'],
  ['年级', String(student.grade ?? '—')],
  [
    '培养层次',
    `${student.trainingLevel ? trainingLevels[student.trainingLevel].zh : ''} ${student.degreeType ? degreeTypes[student.degreeType].zh : ''}`,
  ],
  ['学籍状态', student.status ? statuses[student.status].zh : '—'],
  ['导师', student.mainTutorName ?? '—'],
];

const applicationOf = (change: ChangeDetail): Pair[] => [
  ['异动类型', change.typeName.zh],
  ...change.answers.map(({ label, value }): Pair => [label.zh, value.zh]),
  ['生效日期', change.effectiveDate ? dayOnPaper(change.effectiveDate) : '—'],
  ...(change.endDate ? [['结束日期', dayOnPaper(change.endDate)] as const] : []),
  ...(change.documentNo ? [['文号', change.documentNo] as const] : []),
  ['状态', changeStates[change.state].zh],
];

/** The approval form as it goes into the archive: student, application, effect and every opinion. */
export const printForm = changePaper<Omit<ApprovalForm, 'school' | 'footer'>>(approvalForm.path, (change) => {
  return {
    title: `研究生${change.typeName.zh}审批表`,
    number: `编号：${change.no}`,
    appliedOn: `申请日期：${dayOnPaper(change.appliedAt && dayInShanghai(change.appliedAt))}`,
    reason: change.reason,
    student: studentOf(change),
    application: applicationOf(change),
    compared: change.compared.map((line) => [line.label.zh, line.before.zh, line.after.zh] as const),
    decisions: decisionsOnPaper(change.records),
    labels: {
      ...formLabels,
      ...(change.applicantKind === 'school' && bySchool),
      ...(change.effectiveAt && !change.progress && onPaper),
    },
  };
});
