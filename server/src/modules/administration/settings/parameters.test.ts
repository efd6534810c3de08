import { parameterCalls } from '@graduate/contract/administration/settings/parameters.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../../../test/app.ts';
import { defineModule } from '../../../platform/module.ts';
import { defineParameter, readParameter } from '../../../platform/parameters.ts';

const limit = defineParameter({
  key: 'test.limit',
  name: text('测试上限', 'Test limit'),
  schema: z.int().min(1).max(10),
  usual: 5,
});
const mode = defineParameter({
  key: 'test.mode',
  name: text('测试模式', 'Test mode'),
  schema: z.enum(['slow', 'fast']),
  usual: 'slow',
});
const policy = defineParameter({
  key: 'test.policy',
  name: text('测试策略', 'Test policy'),
  schema: z.boolean(),
  usual: true,
  duty: 'security',
});

const app = useTestApp({}, [
  defineModule({ name: 'parameter-tests', calls: {}, routes: [], parameters: [limit, mode, policy] }),
]);

const find = async (key: string, as = 'sysadmin') => {
  const { data } = await app.as(as).call(parameterCalls.list, { query: { keyword: key } });
  const row = data.list.find((each) => each.key === key);
  if (!row) throw new Error(`no ${key}`);
  return row;
};

const change = async (key: string, value: unknown, as = 'sysadmin', version?: number) => {
  const body = { version: version ?? (await find(key)).version, value };
  return app.as(as).call(parameterCalls.change, { params: { key }, body });
};

describe('parameters', () => {
  test('are listed with value, default and the field they need', async () => {
    expect(await find('test.limit')).toMatchObject({
      module: 'parameter-tests',
      name: { zh: '测试上限', en: 'Test limit' },
      kind: 'number',
      schema: { minimum: 1, maximum: 10 },
      value: 5,
      usual: 5,
      changed: false,
      version: 0,
    });
    expect(await find('test.mode')).toMatchObject({ kind: 'choice', schema: { enum: ['slow', 'fast'] } });
    expect(await find('test.policy')).toMatchObject({ kind: 'switch' });
  });

  test('count at once when changed, and keep their history', async () => {
    expect((await change('test.limit', 7)).data).toMatchObject({
      value: 7,
      changed: true,
      version: 1,
      updatedBy: '何伟',
    });
    expect(await readParameter(app.db, limit)).toBe(7);
    expect((await change('test.limit', 8)).data.version).toBe(2);
    const reset = await app
      .as('sysadmin')
      .call(parameterCalls.reset, { params: { key: 'test.limit' }, body: { version: 2 } });
    expect(reset.data).toMatchObject({ value: 5, changed: false, version: 3 });
    const { data } = await app.as('sysadmin').call(parameterCalls.history, { params: { key: 'test.limit' } });
    expect(data.list.map(({ before, after, by }) => [before, after, by])).toEqual([
      [8, 5, '何伟'],
      [7, 8, '何伟'],
      [5, 7, '何伟'],
    ]);
  });

  test.each([
    ['test.limit', 0],
    ['test.limit', 11],
    ['test.limit', 2.5],
    ['test.limit', '7'],
    ['test.limit', null],
    ['test.mode', 'sideways'],
    ['test.mode', ['slow']],
  ])('refuse for %s the value %j and name the parameter', async (key, value) => {
    const answer = await change(key, value);
    expect([answer.status, answer.fields]).toEqual([400, ['value']]);
    expect(answer.message).toContain('测试');
  });

  test('are changed only as they were seen, also the first time', async () => {
    const both = await Promise.all([
      change('test.mode', 'fast', 'sysadmin', 0),
      change('test.mode', 'fast', 'sysadmin', 0),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = await change('test.mode', 'slow', 'sysadmin', 0);
    expect([late.error, late.details.current]).toEqual([
      'platform.changedMeanwhile',
      expect.objectContaining({ value: 'fast', version: 1 }),
    ]);
  });

  test('that are a policy of the security administrator are set by it alone, and no others', async () => {
    expect((await change('test.policy', false, 'sysadmin')).error).toBe('settings.notYours');
    expect((await change('test.policy', false, 'security')).data.value).toBe(false);
    expect((await change('test.limit', 3, 'security')).error).toBe('settings.notYours');
    expect((await find('test.limit', 'security')).editable).toBe(false);
    expect((await find('test.policy', 'security')).editable).toBe(true);
  });

  test('that nobody declared do not exist', async () => {
    const answer = await change('test.nothing', 1, 'sysadmin', 0);
    expect([answer.status, answer.message]).toEqual([404, '参数不存在或已被删除']);
  });
});
