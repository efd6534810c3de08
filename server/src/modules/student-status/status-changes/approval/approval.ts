import type { AppendData } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  changeApproval,
  intlChangeApproval,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ChangeState } from '@graduate/contract/student-status/status-changes/states.ts';
import { changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import type { ApprovalEvent, ApprovalHandler } from '../../../../platform/approval-handler.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { maySeeChange } from '../change-files.ts';
import {
  applyChange,
  type Due,
  isDue,
  type Locked,
  lockWithRecord,
  mustStillHold,
  withSituation,
} from '../effecting/apply-change.ts';
import { mustFollowNotice } from '../rules/notice.ts';
import { isPublished } from '../rules/publicity.ts';
import { surroundings } from '../rules/situation.ts';
import { isDay } from '../rules/time.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { statusChanges } from '../stored-change.ts';
import { internationalFlows, regularFlows } from './flows.ts';

const words = (data: AppendData, name: string): string | undefined => {
  const value = data[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const DAYS = {
  documentDate: text('发文日期', 'The date of the document'),
  publicityFrom: text('公示开始', 'Publicity from'),
  publicityTo: text('公示结束', 'Publicity to'),
} as const;

const dayIn = (data: AppendData, name: keyof typeof DAYS): string | undefined => {
  const value = words(data, name);
  if (value === undefined) return undefined;
  if (!isDay(value)) throw changeErrors.badDay({ label: DAYS[name] });
  return value;
};

/** What approvers fill in beside their opinion goes into the change. */
const filledIn = (data: AppendData) => {
  const [documentNo, meeting] = [words(data, 'documentNo'), words(data, 'meeting')];
  const documentDate = dayIn(data, 'documentDate');
  const [publicityFrom, publicityTo] = [dayIn(data, 'publicityFrom'), dayIn(data, 'publicityTo')];
  return {
    ...(documentNo && { documentNo }),
    ...(meeting && { meeting }),
    ...(documentDate && { documentDate }),
    ...(publicityFrom && { publicityFrom }),
    ...(publicityTo && { publicityTo }),
  };
};

const keepFilledIn = async (tx: Tx, { recordId, decision }: ApprovalEvent) => {
  const filled = decision?.status === 1 ? filledIn(decision.appendData) : {};
  if (decision?.appendData['examResult'] === 'failed' && decision.status === 1)
    throw changeErrors.examFailed();
  if (Object.keys(filled).length > 0)
    await tx.updateTable('statusChanges').set(filled).where('id', '=', recordId).execute();
  return filled;
};

/** Publicity is over before the last one agrees. */
const mustBePublished = async (tx: Tx, { change, situation: { type, today } }: Due): Promise<void> => {
  const { typeCode, publicityFrom, publicityTo } = change;
  if (typeCode !== 'changeMajor') return;
  const days = type.limit('publicityDays');
  const publicity = { from: publicityFrom, to: publicityTo, today };
  if (!(await isPublished(tx, publicity, days))) throw changeErrors.publicity({ days });
};

const moveTo = (state: ChangeState) => statusChanges.moveTo({ state });

const whenAllAgree = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  const { author, recordId, modules, once } = event;
  // It was held when the decision began, but not when no step is left to decide.
  const { change, held } = (event.held as Locked | undefined) ?? (await lockWithRecord(tx, recordId));
  const filled = await keepFilledIn(tx, event);
  const around = await once(surroundings, () => surroundings(tx, modules));
  const due = await withSituation(tx, { change: { ...change, ...filled }, held }, around);
  await mustBePublished(tx, due);
  mustFollowNotice(due.change);
  await mustStillHold(due);
  const approved = { state: 'approved', approvedAt: new Date() } as const;
  if (isDue(due.change, around.today))
    return applyChange(tx, author, { ...due, change: { ...due.change, ...approved } });
  await statusChanges.write({ db: tx, author }, recordId, approved);
};

const facts = [
  {
    name: 'typeCode',
    label: text('异动类型', 'Kind of change'),
    type: 'text',
    choices: Object.entries(changeTypes).map(([value, { name }]) => ({ value, label: name })),
  },
  { name: 'openedByOffice', label: text('研究生院发起', 'Opened by the office'), type: 'boolean' },
  { name: 'proposedByCollege', label: text('学院提出', 'Proposed by the college'), type: 'boolean' },
  { name: 'needsDean', label: text('须主管领导审批', 'The dean decides too'), type: 'boolean' },
  { name: 'tutorChanged', label: text('更换导师', 'Another supervisor'), type: 'boolean' },
  { name: 'terms', label: text('学期数', 'Terms'), type: 'number' },
] as const;

const handlerFor = (
  names: typeof changeApproval | typeof intlChangeApproval,
  page: string,
  flows: ApprovalHandler['flows'],
): ApprovalHandler => ({
  ...names,
  name:
    names.type === 'statusChange'
      ? text('学籍异动', 'Status change')
      : text('留学生学籍异动', 'Status change of an international student'),
  facts,
  flows,
  pageOf: (id) => `${page}?id=${id}`,
  maySee: maySeeChange,
  hold: lockWithRecord,
  onStep: async (tx, event) => {
    await keepFilledIn(tx, event);
  },
  onFinished: whenAllAgree,
  mendable: ['refused'],
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('withdrawn'),
});

/** Status changes are decided by flows of their kind; when all have agreed, they take effect on their day. */
export const changeHandlers = {
  regular: handlerFor(changeApproval, '/addXjyd', regularFlows),
  intl: handlerFor(intlChangeApproval, '/addLxsXjyd', internationalFlows),
};
