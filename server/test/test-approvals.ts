import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { Decision } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { asWritten, text } from '@graduate/contract/platform/text.ts';
import { beforeAll } from 'vitest';
import { z } from 'zod';
import { demonstrationIds } from '../samples/administration/accounts/demonstration.ts';
import { openInstance, writeFlows } from '../src/modules/mechanisms/approvals/public.ts';
import type { Actor } from '../src/platform/access/actor.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  type Facts,
  flowStep,
} from '../src/platform/approval-handler.ts';
import type { SignedAuthor } from '../src/platform/audit/audit.ts';
import type { Tx } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { defineModule } from '../src/platform/module.ts';
import type { TestApp } from './app.ts';

/** What the handler of the tests was told, by record. */
const told = new Map<string, string[]>();
export const toldOf = (recordId: string): string[] => told.get(recordId) ?? [];

/** Records whose handler fails when the approval is finished. */
export const troubled = new Set<string>();

const note =
  (what: string) =>
  async (tx: Tx, { recordId, author, decision }: ApprovalEvent) => {
    if (what === 'finished' && troubled.has(recordId)) {
      // Something is written before it fails, so that the test sees it undone.
      await tx
        .insertInto('messages')
        .values(aMessage(author.actor?.accountId ?? ''))
        .execute();
      throw new Error('the record cannot be finished');
    }
    told.set(recordId, [...toldOf(recordId), decision ? `${what} by ${decision.stepKey}` : what]);
  };
const aMessage = (accountId: string) => ({
  accountId,
  kind: 'system' as const,
  title: 'half done',
  titleEn: 'half done',
  link: null,
  readAt: null,
});

const step = flowStep;

/** A leave of some days: tutor, secretary from the fourth day on, dean with fields of its own, at last the office. */
export const testLeave: ApprovalHandler = {
  type: 'testLeave',
  callback: 'api/test/leaves/approval',
  moduleCode: 'TEST',
  businessCode: 'leave',
  name: text('测试请假', 'Test leave'),
  facts: [
    { name: 'days', label: text('天数', 'Days'), type: 'number' },
    { name: 'kind', label: text('类别', 'Kind'), type: 'text' },
  ],
  flows: [
    {
      key: 'testLeave',
      name: text('测试请假', 'Test leave'),
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [
          step({
            key: 'tutor',
            name: text('导师', 'Tutor'),
            role: 'tutor',
            scope: 'tutor',
            whenNobody: 'skip',
          }),
          step({
            key: 'secretary',
            name: text('学院审核', 'Secretary'),
            role: 'secretary',
            scope: 'department',
            refuseTo: ['start', 'previous'],
            skipWhen: { match: 'all', conditions: [{ fact: 'days', comparison: 'le', value: 3 }] },
          }),
          step({
            key: 'dean',
            name: text('主管领导', 'Dean'),
            role: 'dean',
            scope: 'department',
            refuseTo: ['start', 'previous'],
            dayLimit: 5,
            skipWhen: { match: 'any', conditions: [{ fact: 'days', comparison: 'le', value: 7 }] },
            extraFields: [
              {
                name: 'place',
                label: '地点',
                type: 'input',
                required: true,
                maxlength: 10,
                askedOn: 'agree',
              },
              { name: 'score', label: '评分', type: 'number' },
              {
                name: 'level',
                label: '级别',
                type: 'select',
                options: [
                  { value: 'a', label: '甲' },
                  { value: 'b', label: '乙' },
                ],
              },
            ],
          }),
        ],
      },
    },
  ],
  pageOf: (id) => `/test/leave?id=${id}`,
  onStep: note('step'),
  onFinished: note('finished'),
  mendable: ['refused'],
  onRefused: note('refused'),
  onWithdrawn: note('withdrawn'),
};

/** Two looks of the same office, by different people; may be withdrawn until the end. */
export const testReview: ApprovalHandler = {
  ...testLeave,
  type: 'testReview',
  callback: 'api/test/reviews/approval',
  businessCode: 'review',
  facts: [],
  mendable: ['refused', 'withdrawn'],
  flows: [
    {
      key: 'testReview',
      name: text('测试复核', 'Test review'),
      definition: {
        withdraw: 'whileRunning',
        steps: [
          step({ key: 'first', name: text('初审', 'First look'), role: 'secretary', scope: 'department' }),
          step({
            key: 'second',
            name: text('复核', 'Second look'),
            role: 'secretary',
            scope: 'department',
            anotherPerson: true,
            refuseTo: ['previous'],
          }),
        ],
      },
    },
  ],
};

export const testApprovals = defineModule({
  name: 'test-approvals',
  approvals: [testLeave, testReview],
});

/** The flows of the tests, which no installation has. */
export const useTestFlows = (app: TestApp): void => {
  beforeAll(() => app.db.transaction().execute((tx) => writeFlows(tx, [testLeave, testReview])));
};

export const authorFor = (username: string): SignedAuthor => ({
  actor: { accountId: demonstrationIds.account(username), role: { code: 'student' } } as Actor,
  address: '127.0.0.1',
  requestId: 'test',
});

type Sketch = {
  by?: string;
  submitter?: string;
  department?: string;
  tutors?: readonly string[];
  facts?: Facts;
  handler?: ApprovalHandler;
  summary?: string;
  recordId?: string;
};

/** A record on its way; ten days of leave of the demonstration student unless said otherwise. */
export const submit = async (app: TestApp, sketch: Sketch = {}): Promise<string> => {
  const { by = 'student', department = '208', tutors = ['tutor'], facts = { days: 10 } } = sketch;
  const recordId = sketch.recordId ?? newId();
  await app.db.transaction().execute((tx) =>
    openInstance(app.services, tx, authorFor(sketch.submitter ?? by), sketch.handler ?? testLeave, {
      recordId,
      applicantId: demonstrationIds.account(by),
      title: text(`请假 ${recordId}`, `Leave ${recordId}`),
      summary: asWritten(sketch.summary ?? ''),
      departmentId: demonstrationIds.department(department),
      tutorIds: tutors.map(demonstrationIds.account),
      facts,
    }),
  );
  return recordId;
};

/** What an approver sends for a record. */
export const decisionOn = (recordIds: string | string[], changes: Partial<Decision> = {}): Decision => ({
  status: 1,
  opinion: '同意',
  recordIds,
  type: testLeave.type,
  callback: testLeave.callback,
  moduleCode: testLeave.moduleCode,
  businessCode: testLeave.businessCode,
  ...changes,
});

export const inPlaceOf = (handler: ApprovalHandler): Partial<Decision> => ({
  type: handler.type,
  callback: handler.callback,
  businessCode: handler.businessCode,
});

export const recordOf = (recordId: string, handler: ApprovalHandler = testLeave) => ({
  moduleCode: handler.moduleCode,
  businessCode: handler.businessCode,
  recordId,
});

/** The call without the client's own checks, so that the server's are seen. */
const decideUnchecked = { ...approvalCalls.decide, body: z.unknown() };

/** Somebody decides in one of their roles. */
export const decideAs = (app: TestApp, username: string, decision: Decision, role?: string) => {
  const { recordIds: coreKey, moduleCode: mkCode, businessCode: coreCode, ...rest } = decision;
  const body = { ...rest, coreKey, mkCode, coreCode };
  return app.as(username, role ? { role } : {}).call(decideUnchecked, { body });
};

const applicantOf = async (app: TestApp, recordId: string): Promise<string> => {
  const { username } = await app.db
    .selectFrom('approvalInstances')
    .innerJoin('accounts', 'accounts.id', 'approvalInstances.applicantId')
    .select('accounts.username')
    .where('recordId', '=', recordId)
    .executeTakeFirstOrThrow();
  return username;
};

/** The states of the steps on the way of a record, as its applicant sees them. */
export const routeOfRecord = async (app: TestApp, recordId: string, handler: ApprovalHandler = testLeave) => {
  const applicant = app.as(await applicantOf(app, recordId));
  const { data } = await applicant.call(approvalCalls.progress, { query: recordOf(recordId, handler) });
  return { state: data.state, steps: data.steps.map(({ key, state }) => `${key} ${state}`), data };
};

export const todoKeys = async (
  app: TestApp,
  username: string,
  options: { role?: string; department?: string } = {},
) => {
  const { data } = await app.as(username, options).call(approvalCalls.todo, { query: { limit: 200 } });
  return data.list.map(({ recordId }) => recordId);
};
