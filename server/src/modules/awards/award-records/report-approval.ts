import {
  additionApproval,
  reportApproval,
  type SubmitState,
} from '@graduate/contract/awards/award-records/choices.ts';
import type { ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import type { SkipCondition } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { deanStep, officeStep, secretaryStep, tutorStep } from '../../../platform/usual-steps.ts';
import { awardErrors } from './award-records.errors.ts';
import { correctAmount } from './correct-amount.ts';
import { applications, type HeldApplication, holdForDecision } from './hold-application.ts';
import { maySeeApplication } from './see-application.ts';
import { fits, standardFor } from './standards.ts';

const facts = [
  { name: 'needsTutor', label: text('须导师审核', 'The supervisor decides'), type: 'boolean' as const },
  {
    name: 'bySecretary',
    label: text('学院秘书提交', 'Submitted by the secretary'),
    type: 'boolean' as const,
  },
  {
    name: 'reopened',
    label: text('已确定后退回审核', 'Reopened after it was confirmed'),
    type: 'boolean' as const,
  },
  { name: 'amount', label: text('合计金额', 'Amount in all'), type: 'number' as const },
];

const any = (...conditions: SkipCondition['conditions']): SkipCondition => ({ match: 'any', conditions });
const is = (fact: string, value: boolean) => ({ fact, comparison: 'eq' as const, value });

/** What the tutor thinks right; left empty the amount stays as it was reported. */
const amountField: ExtraField = {
  name: 'je',
  label: '核定月金额',
  labelEn: 'Amount a month',
  type: 'number',
  askedOn: 'agree',
  min: 0,
  max: 99_999_999,
  precision: 2,
};

const back = { refuseTo: ['start' as const] };
const tutor = { ...tutorStep, ...back, skipWhen: any(is('needsTutor', false), is('reopened', true)) };
/** Who submitted decides nothing: what the secretary submits is looked at by the dean. */
const secretary = { ...secretaryStep, ...back, skipWhen: any(is('bySecretary', true), is('reopened', true)) };
const dean = { ...deanStep, ...back, skipWhen: any(is('bySecretary', false), is('reopened', true)) };
const office = {
  ...officeStep,
  ...back,
  key: 'awards',
  name: text('学校审核', 'Awards office'),
  role: 'awards',
};

const LARGE_ADDITION = 3000;

/** Where a record waits, as it is called outside. */
const stateOfStep: Readonly<Record<string, SubmitState>> = {
  tutor: '1',
  secretary: '2',
  dean: '2',
  awards: '4',
};
export const stateAt = (key: RawBuilder<unknown>) =>
  sql`case ${key} when 'tutor' then '1' when 'awards' then '4' else '2' end`;

const onStep = async (tx: Tx, event: ApprovalEvent & { nextKey: string }): Promise<void> => {
  await applyDecision(tx, event);
  await applications.write({ db: tx, author: event.author }, event.recordId, {
    submitState: stateOfStep[event.nextKey] ?? '2',
  });
};

/** An amount that no longer fits, or that the tutor corrects, is looked at before anybody agrees to it. */
const applyDecision = async (tx: Tx, { decision, held, author }: ApprovalEvent): Promise<void> => {
  const { application, batch } = held as HeldApplication;
  if (application.recordType === '2') return;
  const corrected = decision?.appendData['je'];
  if (typeof corrected === 'number' && corrected !== application.monthAmount)
    return correctAmount(tx, author, { application, batch }, corrected);
  const standard = standardFor(batch, application);
  if (!fits(standard, application.monthAmount ?? 0)) throw awardErrors.outOfRange(standard);
};

const onFinished = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  // Where every step is left out nobody has held it but who submits it.
  if (event.held) await applyDecision(tx, event);
  await applications.write({ db: tx, author: event.author }, event.recordId, { submitState: '6' });
};

const onRefused = async (tx: Tx, { recordId, author, decision }: ApprovalEvent): Promise<void> => {
  const changes = { submitState: '9' as const, reason: decision?.opinion ?? null };
  await applications.write({ db: tx, author }, recordId, changes);
};

const acts = {
  pageOf: (id: string) => `/awards/audit?id=${id}`,
  maySee: maySeeApplication,
  hold: holdForDecision,
  onStep,
  onFinished,
  mendable: alwaysMendable,
  onRefused,
  onWithdrawn: applications.moveTo({ submitState: '0' }),
};

export const reportHandler: ApprovalHandler = {
  ...reportApproval,
  name: text('津贴申报', 'Stipend'),
  facts,
  flows: [
    {
      key: reportApproval.type,
      name: text('津贴申报', 'Stipend'),
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [{ ...tutor, extraFields: [amountField] }, secretary, dean, office],
      },
    },
  ],
  ...acts,
};

export const additionHandler: ApprovalHandler = {
  ...additionApproval,
  name: text('津贴补发', 'Supplement of a stipend'),
  facts,
  flows: [
    {
      key: additionApproval.type,
      name: text('津贴补发', 'Supplement of a stipend'),
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [
          tutor,
          secretary,
          {
            ...dean,
            // Large sums are looked at by the dean in any case.
            skipWhen: {
              match: 'all',
              conditions: [
                is('bySecretary', false),
                { fact: 'amount', comparison: 'le', value: LARGE_ADDITION },
              ],
            },
          },
          office,
        ],
      },
    },
  ],
  ...acts,
};
