import type { AppendData, ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { WireDate } from '@graduate/contract/platform/wire.ts';
import {
  examinedApproval,
  examinedKinds,
  type LinkResult,
  type LinkState,
  linkFlows,
  linkResults,
  recordedApproval,
  stateAfter,
} from '@graduate/contract/training/links/choices.ts';
import { type LinkKind, linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { secretaryStep, tutorStep } from '../../../platform/usual-steps.ts';
import { mustBePanel } from './check-record.ts';
import { holdStudent, type LinkRecordRow, linkRecords, lockRecord } from './hold-record.ts';
import { maySeeRecord } from './link-scope.ts';
import { linkErrors } from './links.errors.ts';
import { settleLink } from './settle-link.ts';

const moveTo = (state: LinkState) => linkRecords.moveTo({ state });

const resultFields: ExtraField[] = [
  {
    name: 'result',
    label: '评议结果',
    labelEn: 'Result',
    type: 'select',
    required: true,
    askedOn: 'agree',
    options: keysOf(linkResults).map((value) => ({ value, label: linkResults[value].zh })),
  },
  {
    name: 'score',
    label: '成绩',
    labelEn: 'Score',
    type: 'number',
    required: false,
    askedOn: 'agree',
    min: 0,
    max: 100,
    precision: 1,
  },
  {
    name: 'heldOn',
    label: '评议日期（如 2026-11-15）',
    labelEn: 'Held on (such as 2026-11-15)',
    type: 'input',
    required: false,
    askedOn: 'agree',
    maxlength: 10,
  },
];

const isResult = (value: unknown): value is LinkResult => typeof value === 'string' && value in linkResults;

/** When the panel met: as it was said, else as the student wrote it, else today. */
const heldOnOf = ({ heldOn, startedOn }: LinkRecordRow, typed: AppendData[string] | undefined): string => {
  const today = dayInShanghai(new Date());
  if (typeof typed !== 'string' || typed.trim() === '')
    return heldOn ?? (startedOn !== null && startedOn <= today ? startedOn : today);
  const day = WireDate.safeParse(typed.trim());
  if (!day.success) throw linkErrors.noDay();
  if (day.data > today) throw linkErrors.heldInFuture();
  return day.data;
};

/** What the panel found: said with the decision, or entered before it. */
const foundOf = (record: LinkRecordRow, appended: AppendData | undefined) => {
  const result = isResult(appended?.['result']) ? appended['result'] : record.result;
  if (!result) throw linkErrors.noResult();
  const score = appended?.['score'];
  return {
    result,
    score: typeof score === 'number' ? score : record.score,
    heldOn: heldOnOf(record, appended?.['heldOn']),
  };
};

const finishExamined = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  const { author, recordId, modules, decision } = event;
  const record = await lockRecord(tx, recordId);
  const found = foundOf(record, decision?.appendData);
  await mustBePanel(tx, { ...(await holdStudent(tx, record.studentId)) }, record.panel);
  const passedOn = found.result === 'pass' ? found.heldOn : null;
  await linkRecords.write({ db: tx, author }, recordId, {
    ...found,
    state: stateAfter[found.result],
    passedOn,
  });
  await settleLink({ db: tx, author, modules }, record);
};

const finishRecorded = async (tx: Tx, { author, recordId, modules }: ApprovalEvent): Promise<void> => {
  const record = await lockRecord(tx, recordId);
  const passedOn = dayInShanghai(new Date());
  await linkRecords.write({ db: tx, author }, recordId, { state: 'passed', result: 'pass', passedOn });
  await settleLink({ db: tx, author, modules }, record);
};

const toSecretary = async (tx: Tx, event: ApprovalEvent & { nextKey: string }): Promise<void> =>
  moveTo(event.nextKey === tutorStep.key ? 'tutorReview' : 'secretaryReview')(tx, event);

const common = {
  pageOf: (id: string) => `/training/links?id=${id}`,
  maySee: maySeeRecord,
  hold: lockRecord,
  onStep: toSecretary,
  mendable: alwaysMendable,
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('withdrawn'),
};

const flowOf = (
  kind: LinkKind,
  name: Text,
  steps: ApprovalHandler['flows'][number]['definition']['steps'],
) => ({
  key: linkFlows[kind],
  name,
  definition: { withdraw: 'whileRunning' as const, steps },
});

/** A panel judges: the tutor lets it go ahead, the college enters what the panel found. */
export const examinedHandler: ApprovalHandler = {
  ...examinedApproval,
  ...common,
  name: text('开题、中期与综合考试', 'Proposals, mid-term and comprehensive examinations'),
  flows: examinedKinds.map((kind) =>
    flowOf(kind, linkKinds[kind], [tutorStep, { ...secretaryStep, extraFields: resultFields }]),
  ),
  onFinished: finishExamined,
};

const collegeToo = {
  ...secretaryStep,
  skipWhen: {
    match: 'all' as const,
    conditions: [{ fact: 'tutorOnly', comparison: 'eq' as const, value: true }],
  },
};

/** What a student has done is confirmed by the tutor, and by the college unless the office leaves that out. */
export const recordedHandler: ApprovalHandler = {
  ...recordedApproval,
  ...common,
  name: text('学术活动与实践', 'Academic activities and practice'),
  facts: [{ name: 'tutorOnly', label: text('仅由导师审核', 'Only the supervisor decides'), type: 'boolean' }],
  flows: [
    flowOf('activity', linkKinds.activity, [tutorStep, collegeToo]),
    flowOf('practice', text('实践与其他环节', 'Practice and other milestones'), [tutorStep, collegeToo]),
  ],
  onFinished: finishRecorded,
};

export const handlerFor = (kind: LinkKind): ApprovalHandler =>
  examinedKinds.includes(kind) ? examinedHandler : recordedHandler;
