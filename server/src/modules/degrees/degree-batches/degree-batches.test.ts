import {
  degreeBatchCalls as calls,
  type NewDegreeBatch,
} from '@graduate/contract/degrees/degree-batches/batches.ts';
import type { RuleEdit } from '@graduate/contract/degrees/degree-batches/rules.ts';
import { addDays } from '@graduate/contract/platform/days.ts';
import { describe, expect, test } from 'vitest';
import { batchDays } from '../../../../samples/degrees/degree-batches/batch.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { departmentIdOf } from '../../../../test/rights.ts';

const app = useTestApp();
const { addBatch } = degreeActs(app);

const batchOf = (given: Partial<NewDegreeBatch> = {}): NewDegreeBatch => ({
  name: `规则批次${next('rule batch')}`,
  year: 2080 + next('rule year'),
  season: '1',
  ...batchDays(4000 + 400 * next('shift')),
  levels: ['D', 'M'],
  degreeTypes: ['A', 'P'],
  applicantTypes: ['regular'],
  ...given,
});
/** As somebody would who does not use our client, which refuses it already. */
const send = async (body: object) => {
  const url = `${app.services.config.apiPrefix}/${calls.create.path}`;
  const answer = await app.as('degree').send({ method: 'POST', url, payload: body });
  return { status: answer.statusCode, message: answer.json<{ msg: string }>().msg };
};
const create = (given: Partial<NewDegreeBatch> = {}) =>
  app.as('degree').call(calls.create, { body: batchOf(given) });

describe('batches', () => {
  test('the decision on acceptance may come earlier than the law says, never later', async () => {
    const days = batchDays(3000);
    const late = await send(batchOf({ ...days, acceptDeadline: addDays(days.applyTo, 61) }));
    expect(late.status).toBe(400);
    expect(late.message).toContain('60日');
    expect((await create({ ...days, acceptDeadline: addDays(days.applyTo, 30) })).status).toBe(200);
    const wrongOrder = await send(batchOf({ ...days, defenceTo: addDays(days.reviewTo, -1) }));
    expect(wrongOrder.status).toBe(400);
  });

  test('two open batches of the same people do not overlap; an open one only gets longer', async () => {
    const days = batchDays(2000);
    const open = async (given: Partial<NewDegreeBatch>) => {
      const { data } = await create({ ...days, ...given });
      const at = { params: { id: data.id }, body: { version: data.version } };
      return { data, answer: await app.as('degree').call(calls.open, at) };
    };
    const { data, answer } = await open({});
    expect(answer.data.status).toBe('open');
    expect((await open({})).answer.status).toBe(409);
    expect((await open({ applicantTypes: ['intl'] })).answer.status).toBe(200);
    const { status: _s, applied: _a, id, version, ...fields } = answer.data;
    const edit = (given: Partial<NewDegreeBatch>) =>
      app.as('degree').call(calls.edit, { params: { id }, body: { ...fields, ...given, version } });
    expect((await edit({ defenceTo: addDays(data.defenceTo, -1) })).status).toBe(409);
    expect((await edit({ levels: ['D'] })).status).toBe(409);
    expect((await edit({ schoolMeetingTo: addDays(data.schoolMeetingTo, 5) })).status).toBe(200);
  });

  test('drafts are the office’s; only it writes batches', async () => {
    const id = await addBatch({ status: 'draft', year: 2026, season: '1', applicantTypes: ['intl'] });
    expect((await app.as('student').call(calls.find, { params: { id } })).status).toBe(404);
    expect((await app.as('degree').call(calls.find, { params: { id } })).status).toBe(200);
    expect((await app.as('secretary').call(calls.create, { body: batchOf() })).status).toBe(403);
  });
});

describe('rules', () => {
  const set = (username: string, given: Partial<RuleEdit> & Pick<RuleEdit, 'values'>) =>
    app.as(username).call(calls.setRule, {
      body: { departmentId: null, level: 'D', degreeType: null, version: null, ...given },
    });
  const effective = async (pycc: 'D' | 'M', degreeType: 'A' | 'P', yxCode?: string) =>
    (await app.as('degree').call(calls.effective, { query: { pycc, degreeType, ...(yxCode && { yxCode }) } }))
      .data;

  test('no rule is softer than the law, whoever sets it', async () => {
    const softer = [
      { experts: 2 },
      { committeeMin: 3 },
      { externalMembers: 1 },
      { blindMode: 'open' as const },
    ];
    for (const values of softer) {
      const answer = await set('degree', { values });
      expect(answer.status).toBe(422);
      expect(answer.message).toContain('不得低于学位法的要求');
    }
    expect((await set('degree', { level: 'M', values: { experts: 1 } })).status).toBe(422);
    expect((await effective('D', 'A')).values).toMatchObject({ experts: 3, committeeMin: 5 });
  });

  test('the most special one holds, and a department is never softer than the school', async () => {
    const departmentId = await departmentIdOf(app, '208');
    await set('degree', { level: 'M', values: { plagiarismMax: 12 } });
    await set('degree', { level: 'M', degreeType: 'P', values: { plagiarismMax: 14 } });
    expect((await effective('M', 'A')).values.plagiarismMax).toBe(12);
    expect((await effective('M', 'P')).values.plagiarismMax).toBe(14);
    const own = { departmentId, level: 'M' as const, degreeType: 'A' as const };
    const softer = await set('secretary', { ...own, values: { plagiarismMax: 13 } });
    expect(softer).toMatchObject({ status: 422 });
    expect(softer.message).toBe('院系规则不得低于学校要求：复制比上限（%）');
    expect((await set('secretary', { ...own, values: { plagiarismMax: 8 } })).status).toBe(200);
    const found = await effective('M', 'A', '208');
    expect(found).toMatchObject({ values: { plagiarismMax: 8 }, origins: { plagiarismMax: 'department' } });
    // The school cannot make itself stricter than a department has been without the department following.
    expect((await set('degree', { level: 'M', degreeType: 'A', values: { plagiarismMax: 6 } })).status).toBe(
      422,
    );
  });

  test('for all its degrees at once a department is no softer than the school is for one type of them', async () => {
    const place = { departmentId: await departmentIdOf(app, '208'), level: 'D' as const };
    await set('degree', { level: 'D', degreeType: 'P', values: { plagiarismMax: 7 } });
    const softer = await set('secretary', { ...place, values: { plagiarismMax: 9 } });
    expect(softer).toMatchObject({ status: 422, message: '院系规则不得低于学校要求：复制比上限（%）' });
    expect((await effective('D', 'P', '208')).values.plagiarismMax).toBe(7);
    expect((await set('secretary', { ...place, values: { committeeMax: 5 } })).status).toBe(200);
    // Nobody could form a committee of seven at least and five at most.
    expect((await set('degree', { level: 'D', degreeType: 'A', values: { committeeMin: 7 } })).status).toBe(
      422,
    );
  });

  test('a secretary sets rules of the own department only; what does not fit together is refused', async () => {
    const other = await departmentIdOf(app, '203');
    expect((await set('secretary', { departmentId: other, values: { experts: 5 } })).status).toBe(422);
    expect((await set('secretary', { values: { experts: 5 } })).status).toBe(422);
    expect((await set('degree', { values: { externalExperts: 5 } })).status).toBe(422);
    expect((await app.as('tutor').call(calls.rules)).status).toBe(403);
  });
});
