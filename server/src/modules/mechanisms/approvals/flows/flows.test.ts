import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import type { FlowDefinition, FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demonstrationIds } from '../../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../../test/app.ts';
import {
  decideAs,
  decisionOn,
  routeOfRecord,
  submit,
  testApprovals,
  testLeave,
  todoKeys,
  useTestFlows,
} from '../../../../../test/test-approvals.ts';
import { writeFlows } from '../public.ts';

const app = useTestApp({}, [testApprovals]);
useTestFlows(app);

const key = 'testLeave';
const find = async () => (await app.as('sysadmin').call(flowCalls.findFlow, { params: { key } })).data;

/** The call without the client's own checks, so that the server's are seen. */
const saveUnchecked = { ...flowCalls.saveFlowDraft, body: z.unknown() };

const save = async (definition: unknown, version?: number) =>
  app.as('sysadmin').call(saveUnchecked, {
    params: { key },
    body: { version: version ?? (await find()).version, definition },
  });

const publish = async () =>
  app
    .as('sysadmin')
    .call(flowCalls.publishFlow, { params: { key }, body: { version: (await find()).version } });

const withFirstStep = async (changes: Partial<FlowStep>): Promise<FlowDefinition> => {
  const { published } = await find();
  const [first, ...rest] = published.steps;
  return { ...published, steps: [{ ...(first as FlowStep), ...changes }, ...rest] };
};

describe('versions', () => {
  test('an application keeps the version it started with', async () => {
    const before = await submit(app, { facts: { days: 1 } });
    const { published } = await find();
    const shorter = { ...published, steps: published.steps.filter(({ key: step }) => step === 'dean') };
    expect((await save(shorter)).status).toBe(200);
    const drafted = await submit(app, { facts: { days: 10 } });
    expect((await routeOfRecord(app, drafted)).steps[0]).toBe('tutor waiting');
    expect((await publish()).data).toMatchObject({ publishedNumber: 2, hasDraft: false, draft: null });
    const after = await submit(app, { facts: { days: 10 } });
    expect((await routeOfRecord(app, after)).steps).toEqual(['dean waiting']);
    expect((await routeOfRecord(app, before)).steps[0]).toBe('tutor waiting');
    expect((await decideAs(app, 'tutor', decisionOn(before))).data.results[0]?.state).toBe('agreed');
    const { data } = await app.as('sysadmin').call(flowCalls.flowVersions, { params: { key } });
    expect(data.map(({ number, state }) => `${number} ${state}`)).toEqual(['2 published', '1 replaced']);
    await save(published);
    await publish();
  });

  test('a draft is saved over, dropped, and published once', async () => {
    await save((await find()).published);
    const { draft, hasDraft, version } = (await save((await find()).published)).data;
    expect([hasDraft, draft?.steps.length]).toEqual([true, 3]);
    const drop = await app
      .as('sysadmin')
      .call(flowCalls.dropFlowDraft, { params: { key }, body: { version } });
    expect(drop.data.hasDraft).toBe(false);
    expect((await publish()).error).toBe('approvals.noDraft');
  });

  test('somebody else was faster: 409', async () => {
    const { version, published } = await find();
    await save(published, version);
    expect((await save(published, version)).status).toBe(409);
  });

  test('a default flow is written once and then left alone', async () => {
    const before = await find();
    await app.db.transaction().execute((tx) => writeFlows(tx, [testLeave]));
    expect(await find()).toEqual(before);
  });
});

describe('what a flow may say', () => {
  const field = { name: 'place', label: '地点', type: 'input' };

  test.each([
    [
      '§10-18 a field called opinion',
      { extraFields: [{ ...field, name: 'opinion' }] },
      '字段标识不能为 opinion，该名称已用于审批意见',
    ],
    [
      'a field called like something of the language',
      { extraFields: [{ ...field, name: 'constructor' }] },
      '标识须以小写字母开头，只含字母和数字，不超过40个字符',
    ],
    [
      'a field with quotes in its key',
      { extraFields: [{ ...field, name: 'a"b' }] },
      '标识须以小写字母开头，只含字母和数字，不超过40个字符',
    ],
    ['a field without a label', { extraFields: [{ ...field, label: '' }] }, '请填写字段名称'],
    [
      'a choice without options',
      { extraFields: [{ ...field, type: 'radio' }] },
      '下拉、单选和多选字段须设置选项',
    ],
    ['two fields of one name', { extraFields: [field, field] }, '同一步骤的字段标识不能重复'],
    ['no way to refuse', { refuseTo: [] }, '退回到至少选择1项'],
    ['nobody named', { scope: 'person' }, '办理范围为“指定人员”时须选择人员，其他范围不选'],
  ])('%s is refused', async (_name, changes, message) => {
    const outcome = await save(await withFirstStep(changes as Partial<FlowStep>));
    expect([outcome.status, outcome.message]).toEqual([400, message]);
  });

  test.each([
    ['an unknown role', { role: 'nobody' }, '步骤“导师”：角色“nobody”不存在'],
    ['the assistant', { role: 'assistant' }, '步骤“导师”：导师助理和研究生不能作为办理角色'],
    [
      'an unknown fact',
      { skipWhen: { match: 'all', conditions: [{ fact: 'weeks', comparison: 'lt', value: 3 }] } },
      '步骤“导师”：条件项“weeks”不存在',
    ],
    [
      'an order of words',
      { skipWhen: { match: 'all', conditions: [{ fact: 'kind', comparison: 'lt', value: 3 }] } },
      '步骤“导师”：“类别”不是数字，不能比较大小',
    ],
    [
      'words for a number',
      { skipWhen: { match: 'all', conditions: [{ fact: 'days', comparison: 'eq', value: 'three' }] } },
      '步骤“导师”：“天数”的条件值类型不符',
    ],
    [
      'a person without the role',
      { scope: 'person', personId: demonstrationIds.account('dean') },
      '步骤“导师”：指定人员不具有该角色',
    ],
  ])('%s is refused', async (_name, changes, message) => {
    const outcome = await save(await withFirstStep(changes as Partial<FlowStep>));
    expect([outcome.status, outcome.message]).toEqual([422, message]);
  });

  test('everything that is wrong is said at once, each at its field', async () => {
    const broken = await withFirstStep({
      role: 'nobody',
      skipWhen: {
        match: 'all',
        conditions: [
          { fact: 'weeks', comparison: 'lt', value: 3 },
          { fact: 'days', comparison: 'eq', value: 'three' },
        ],
      },
    });
    const { fields } = await save(broken);
    expect(fields).toEqual([
      'definition.steps.0.role',
      'definition.steps.0.skipWhen.conditions.0',
      'definition.steps.0.skipWhen.conditions.1',
    ]);
    const unset = {
      match: 'all' as const,
      conditions: [{ fact: 'kind', comparison: 'eq' as const, value: '' }],
    };
    expect((await save(await withFirstStep({ skipWhen: unset }))).status).toBe(400);
  });

  test('a step for a named person waits for that person alone', async () => {
    const { published } = await find();
    await save(await withFirstStep({ scope: 'person', personId: demonstrationIds.account('multi') }));
    await publish();
    const id = await submit(app);
    expect(await todoKeys(app, 'multi', { role: 'tutor' })).toContain(id);
    expect(await todoKeys(app, 'tutor')).not.toContain(id);
    await save(published);
    await publish();
    // Her version can still be read and restored.
    expect((await find()).people).toEqual([{ id: demonstrationIds.account('multi'), name: '欧阳思远' }]);
  });
});

describe('who may', () => {
  test('offices look, administrators change, others do neither', async () => {
    const edit = (username: string) =>
      app.as(username).call(flowCalls.publishFlow, { params: { key }, body: { version: 1 } });
    expect((await app.as('enrolment').call(flowCalls.listFlows)).status).toBe(200);
    expect((await edit('enrolment')).status).toBe(403);
    expect((await app.as('student').call(flowCalls.listFlows)).status).toBe(403);
    expect((await edit('secretary')).status).toBe(403);
  });

  test('the list has every flow with its steps', async () => {
    const { data } = await app.as('sysadmin').call(flowCalls.listFlows, { query: { keyword: 'general' } });
    expect(data.list).toMatchObject([
      {
        key: 'generalApplication',
        moduleCode: 'XT',
        stepNames: [{ zh: '学院审核' }, { zh: '主管领导审批' }],
      },
    ]);
  });
});
