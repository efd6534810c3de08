import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import {
  applicationApproval,
  applicationCalls,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { delegationCalls } from '@graduate/contract/mechanisms/approvals/delegations.ts';
import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import { modules } from '../../src/modules/index.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { addNewTeacher } from './cast.ts';
import { addFile } from './files.ts';
import {
  both,
  byDataScope,
  either,
  everybody,
  inRole,
  may,
  not,
  ownOnly,
  type Person,
  type Reach,
  sameDepartment,
} from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen, search } from './specimen.ts';

type ApplicationRow = Row & { fileId: string };
const on = callsOn<ApplicationRow>();

const { moduleCode, businessCode } = applicationApproval;
const recordOf = ({ id }: Row) => ({ moduleCode, businessCode, recordId: id });

/** Whoever looks after approvals does so within the data scope of the role. */
const looksAfter: Reach = both(byDataScope, may('system:flow:overdue'));
const follows = either(ownOnly, looksAfter);
/** The first step is the secretary's of the department; nobody decides an own application. */
const decides = both(inRole('secretary'), sameDepartment, not(ownOnly));
/** Looking after approvals opens no record: that is for those who take part. */
const takesPart = either(ownOnly, decides);

const submit = async (app: TestApp, owner: Person): Promise<ApplicationRow> => {
  const title = newMark('申请');
  const file = await addFile(app, owner);
  const { data } = await owner.client.call(applicationCalls.submit, {
    body: { title, content: `${title}的说明`, attachmentIds: [file.id] },
  });
  return { id: data.id, fileId: file.id, marks: [title, ...file.marks] };
};

const SOMEBODY = '00000000-0000-4000-8000-000000000000';

const applications: Specimen<ApplicationRow> = {
  name: 'an application',
  make: submit,
  reach: follows,
  calls: [
    on(applicationCalls.find, byId, { reach: takesPart }),
    on(
      applicationCalls.resubmit,
      byIdWith({ version: 1, title: '改过的申请', content: '改过', attachmentIds: [] }),
      { reach: ownOnly },
    ),
    on(approvalCalls.progress, (row) => ({ query: recordOf(row) })),
    on(approvalCalls.records, ({ id }) => ({ query: { recordIds: [id] } }), {
      reach: takesPart,
      outside: 'nothing',
    }),
    on(approvalCalls.withdraw, (row) => ({ body: recordOf(row) }), { reach: ownOnly }),
    on(approvalCalls.urge, (row) => ({ body: recordOf(row) }), { reach: ownOnly }),
    on(approvalCalls.transferCandidates, (row) => ({ query: recordOf(row) }), { reach: looksAfter }),
    on(
      approvalCalls.transfer,
      (row) => ({ body: { ...recordOf(row), toId: SOMEBODY, reason: '出差期间转办' } }),
      { reach: looksAfter },
    ),
    // An own application, another of the own roles and an assistant are refused aloud.
    on(
      approvalCalls.decide,
      ({ id }) => ({ body: { ...applicationApproval, status: 1 as const, opinion: '同意', recordIds: id } }),
      { reach: decides, outside: [403, 404] },
    ),
    on(fileCalls.group, ({ id }) => ({ params: { id }, query: { moduleCode } }), {
      reach: takesPart,
      outside: 'nothing',
    }),
    on(fileCalls.download, ({ fileId }) => ({ params: { id: fileId } }), { reach: takesPart }),
    on(fileCalls.find, ({ fileId }) => ({ query: { id: fileId } }), { reach: takesPart }),
  ],
  lists: [
    list(
      approvalCalls.mine,
      { query: { keyword: '申请样本', limit: 200 } },
      { reach: ownOnly, counted: true },
    ),
    list(
      approvalCalls.todo,
      { query: { keyword: '申请样本', limit: 200 } },
      { reach: decides, counted: true },
    ),
    list(
      approvalCalls.overdue,
      { query: { keyword: '申请样本', olderThanDays: 0, limit: 200 } },
      { reach: looksAfter, counted: true },
    ),
  ],
};

/** A decision somebody has made. */
const decisions: Specimen = {
  name: 'a decision',
  make: async (app, owner) => {
    const row = await submit(app, owner);
    const instance = await app.db
      .selectFrom('approvalInstances')
      .innerJoin('approvalSteps', 'approvalSteps.instanceId', 'approvalInstances.id')
      .select(['approvalInstances.id', 'approvalSteps.id as stepId'])
      .where('approvalInstances.recordId', '=', row.id)
      .executeTakeFirstOrThrow();
    const opinion = newMark('意见');
    await app.db
      .insertInto('approvalRecords')
      .values({
        id: newId(),
        instanceId: instance.id,
        stepId: instance.stepId,
        recordId: row.id,
        moduleCode,
        businessCode,
        status: 1,
        opinion,
        appendData: '{}',
        approverId: owner.accountId,
        approverName: owner.realName,
        roleCode: owner.role,
      })
      .execute();
    return { id: row.id, marks: [opinion, ...row.marks] };
  },
  reach: follows,
  calls: [
    callsOn()(approvalCalls.records, ({ id }) => ({ query: { recordIds: [id] } }), { outside: 'nothing' }),
  ],
  lists: [list(approvalCalls.done, { query: { limit: 200 } }, { reach: ownOnly })],
};

type DelegationRow = Row & { delegateId: string };
const onDelegation = callsOn<DelegationRow>();
const days = { startsOn: '2099-01-01', endsOn: '2099-01-31' };
const otherDays = { startsOn: '2098-01-01', endsOn: '2098-01-31' };

/** Somebody stands in for the owner. */
const delegations: Specimen<DelegationRow> = {
  name: 'a delegation',
  make: async (app, owner) => {
    const { id: delegateId, realName } = await addNewTeacher(app, '代理', owner);
    const id = newId();
    await app.db
      .insertInto('approvalDelegations')
      .values({
        id,
        delegatorId: owner.accountId,
        delegateId,
        roleCode: owner.role,
        types: [],
        ...days,
        reason: '出国访问',
      })
      .execute();
    return { id, marks: [realName], delegateId };
  },
  reach: ownOnly,
  calls: [onDelegation(delegationCalls.endDelegation, byId)],
  lists: [list(delegationCalls.delegations, {})],
};

/** The roles that stand in some flow. */
const decidingRoles = new Set(
  modules.flatMap(({ approvals = [] }) =>
    approvals.flatMap(({ flows }) =>
      flows.flatMap(({ definition }) => definition.steps.map(({ role }) => role)),
    ),
  ),
);
const decidesSomething: Reach = ({ role }) => decidingRoles.has(role);

/** Staff of an own department or with the own role can stand in. */
const mayStandIn: Reach = (who, owner) =>
  who.role === 'teacher' || who.departmentIds.includes(owner.departmentId);

/** Somebody of the owner's department who could stand in. */
const colleagues: Specimen = {
  name: 'a colleague',
  make: async (app, owner) => {
    const { id, realName } = await addNewTeacher(app, '同事', owner);
    return { id, marks: [realName] };
  },
  reach: mayStandIn,
  calls: [
    // Roles that decide nothing have nothing to hand on; an assistant decides nothing at all.
    callsOn()(
      delegationCalls.delegate,
      ({ id }) => ({ body: { delegateId: id, types: [], ...otherDays, reason: '出国访问' } }),
      { reach: both(mayStandIn, decidesSomething), outside: [403, 422] },
    ),
  ],
  lists: [
    search(delegationCalls.delegateCandidates, (keyword) => ({ query: { keyword } })),
    search(flowCalls.flowPeople, (keyword) => ({ query: { role: 'teacher', keyword } }), {
      reach: everybody,
    }),
  ],
};

export const approvalSpecimens = [applications, decisions, delegations, colleagues];
