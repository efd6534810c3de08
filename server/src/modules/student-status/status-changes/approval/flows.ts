import type { ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import type { FlowDefinition, FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type FlowKey, flowKeys } from '@graduate/contract/student-status/status-changes/change-type.ts';
import { flowOf } from '@graduate/contract/student-status/status-changes/types.ts';
import { flowStep } from '../../../../platform/approval-handler.ts';
import {
  counselorStep,
  deanStep,
  officeStep,
  secretaryStep,
  tutorStep,
} from '../../../../platform/usual-steps.ts';

const agreed = (
  name: string,
  zh: string,
  en: string,
  type: ExtraField['type'],
  more: Partial<ExtraField> = {},
): ExtraField => ({ name, label: zh, labelEn: en, type, askedOn: 'agree', ...more });

const must = { required: true } as const;
const documentNo = (more: Partial<ExtraField> = {}) =>
  agreed('documentNo', '文号', 'Document number', 'input', { maxlength: 60, ...more });
const documentDate = agreed('documentDate', '发文日期（如2026-09-01）', 'Date (2026-09-01)', 'input', {
  ...must,
  maxlength: 10,
});
const meeting = (more: Partial<ExtraField> = {}) =>
  agreed('meeting', '会议', 'Meeting', 'input', { maxlength: 100, ...more });

const secretary: FlowStep = { ...secretaryStep, dayLimit: 5 };
const office: FlowStep = { ...officeStep, dayLimit: 7 };
const second = flowStep({
  key: 'confirm',
  name: text('复核', 'Confirmation by another person'),
  role: 'enrolment',
  scope: 'all',
  dayLimit: 7,
  anotherPerson: true,
});
const targetTutor: FlowStep = {
  ...tutorStep,
  key: 'targetTutor',
  name: text('拟转入导师审核', 'The supervisor applied to'),
  scope: 'targetTutor',
};

const flows: Readonly<Record<FlowKey, { name: Text; steps: FlowStep[] }>> = {
  'FL-A': {
    name: text('休学、提前毕业、保留学籍', 'Suspension, early graduation, retention'),
    steps: [tutorStep, secretary, deanStep, { ...office, extraFields: [documentNo()] }],
  },
  'FL-B': {
    name: text('复学、延期、入伍、出国（境）', 'Return, extension, service, abroad'),
    steps: [
      tutorStep,
      secretary,
      {
        ...deanStep,
        skipWhen: { match: 'all', conditions: [{ fact: 'needsDean', comparison: 'eq', value: false }] },
      },
      office,
    ],
  },
  'FL-C': {
    name: text('退学、转出', 'Withdrawal, transfer'),
    steps: [
      tutorStep,
      {
        ...counselorStep,
        name: text('辅导员谈话', 'Talk with the counsellor'),
        extraFields: [agreed('talkRecord', '谈话记录', 'Record of the talk', 'textarea', must)],
        dayLimit: 5,
      },
      secretary,
      deanStep,
      { ...office, extraFields: [documentNo(must), documentDate, meeting()] },
    ],
  },
  'FL-D': {
    name: text('退学处理、取消学籍、开除学籍', 'Decisions of the school'),
    steps: [
      {
        ...secretary,
        key: 'proposal',
        name: text('学院提出', 'Proposed by the college'),
        // Whoever proposes it for the college has done this step by applying.
        skipWhen: {
          match: 'any',
          conditions: [
            { fact: 'openedByOffice', comparison: 'eq', value: true },
            { fact: 'proposedByCollege', comparison: 'eq', value: true },
          ],
        },
        whenNobody: 'skip',
      },
      deanStep,
      {
        ...office,
        key: 'legal',
        name: text('合法性审查', 'Review of lawfulness'),
        extraFields: [agreed('reviewOpinion', '审查意见', 'Opinion of the review', 'textarea', must)],
      },
      {
        ...office,
        key: 'decide',
        name: text('学校决定', 'Decision of the school'),
        anotherPerson: true,
        extraFields: [documentNo(must), documentDate, meeting(must)],
      },
    ],
  },
  'FL-E': {
    name: text('转专业', 'Change of major'),
    steps: [
      { ...tutorStep, name: text('原导师审核', 'Present supervisor') },
      { ...secretary, name: text('转出学院审核', 'College left: secretary') },
      { ...deanStep, name: text('转出学院主管领导', 'College left: dean') },
      targetTutor,
      {
        ...secretary,
        key: 'targetSecretary',
        name: text('转入学院审核', 'College entered: secretary'),
        scope: 'targetDepartment',
        extraFields: [
          agreed('examResult', '考核结果', 'Assessment', 'select', {
            ...must,
            options: [
              { value: 'passed', label: '通过' },
              { value: 'failed', label: '不通过' },
            ],
          }),
        ],
      },
      {
        ...deanStep,
        key: 'targetDean',
        name: text('转入学院主管领导', 'College entered: dean'),
        scope: 'targetDepartment',
      },
      {
        ...office,
        extraFields: [
          agreed('publicityFrom', '公示开始（如2026-09-01）', 'Publicity from (2026-09-01)', 'input', {
            ...must,
            maxlength: 10,
          }),
          agreed('publicityTo', '公示结束（如2026-09-07）', 'Publicity to (2026-09-07)', 'input', {
            ...must,
            maxlength: 10,
          }),
          documentNo(),
        ],
      },
    ],
  },
  'FL-G': { name: text('研究生院办理、复核', 'By the office, confirmed'), steps: [second] },
  'FL-H': {
    name: text('硕转博、博转硕', 'Change of level'),
    steps: [
      tutorStep,
      {
        ...targetTutor,
        skipWhen: { match: 'all', conditions: [{ fact: 'tutorChanged', comparison: 'eq', value: false }] },
      },
      secretary,
      deanStep,
      { ...office, extraFields: [documentNo(must)] },
    ],
  },
  'FL-I': { name: text('回国（境）', 'Return from abroad'), steps: [secretary] },
  'FL-J': { name: text('学籍更正', 'Corrections'), steps: [second] },
  'FL-L': { name: text('留学生经费与签证', 'Funding and visa'), steps: [secretary, office] },
};

/** International students are looked at by those who know their rules, before the last decision. */
const international: FlowStep = {
  ...officeStep,
  key: 'international',
  name: text('国际学生审核', 'Review for international students'),
};

const ONLY_INTERNATIONAL: readonly FlowKey[] = ['FL-L'];
const ONLY_REGULAR: readonly FlowKey[] = ['FL-H'];

const withReview = (steps: readonly FlowStep[]): FlowStep[] => [
  ...steps.slice(0, -1),
  international,
  ...steps.slice(-1),
];

const definition = (steps: FlowStep[]): FlowDefinition => ({ withdraw: 'whileRunning', steps });

export const regularFlows = flowKeys
  .filter((key) => !ONLY_INTERNATIONAL.includes(key))
  .map((key) => ({
    key: flowOf(key, 'regular'),
    name: flows[key].name,
    definition: definition(flows[key].steps),
  }));

export const internationalFlows = flowKeys
  .filter((key) => !ONLY_REGULAR.includes(key))
  .map((key) => ({
    key: flowOf(key, 'intl'),
    name: text(`留学生：${flows[key].name.zh}`, `International: ${flows[key].name.en}`),
    definition: definition(
      ONLY_INTERNATIONAL.includes(key) ? flows[key].steps : withReview(flows[key].steps),
    ),
  }));
