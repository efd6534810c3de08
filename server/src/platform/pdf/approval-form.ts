import type { ApprovalRecord } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { pdfTemplate } from './render-pdf.ts';

export type Pair = readonly [string, string];

/** An application as it goes into the archive: who asks, for what, why, and every opinion. */
export type ApprovalForm = {
  title: string;
  school: string;
  footer: string;
  number: string;
  appliedOn: string;
  student: Pair[];
  application: Pair[];
  reason: string;
  /** What becomes of it: item, before, after. */
  compared: (readonly [string, string, string])[];
  /** Step, opinion, who signed it and when. */
  decisions: (readonly [string, string, string])[];
  labels: Record<string, string>;
};

export const approvalForm = pdfTemplate<ApprovalForm>('platform/pdf/approval-form.typ');
/** Several of them in one document. */
export const approvalForms = pdfTemplate<{ school: string; title: string; sheets: ApprovalForm[] }>(
  'platform/pdf/approval-forms.typ',
);

export const formLabels = {
  application: '申请内容',
  compared: '办理前后对比',
  before: '办理前',
  after: '办理后',
  item: '项　　目',
  reason: '申请理由',
  signature: '申请人签名：　　　　　　　　　　年　　月　　日',
  decisions: '审批意见',
  none: '尚无审批意见',
  note: '注：审批意见由审批人在系统中签署；本表一式两份，一份存学院，一份存学生档案。',
};

/** A day as papers write it. */
export const dayOnPaper = (day: string | null): string => {
  if (!day) return '　　　　年　　月　　日';
  const [year = '', month = '', date = ''] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
};

export const decisionsOnPaper = (records: readonly ApprovalRecord[]): ApprovalForm['decisions'] =>
  records.map(({ stepName, status, opinion, approverName, createdAt }) => [
    stepName.zh,
    `${status === 1 ? '【同意】' : '【不同意】'}${opinion}`,
    `签名：${approverName}　　${dayOnPaper(dayInShanghai(createdAt))}`,
  ]);
