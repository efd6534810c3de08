import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type { NewAwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { expect, test } from 'vitest';
import { usualStandards } from '../../../../samples/awards/award-schemes/batch.ts';
import { useTestApp } from '../../../../test/app.ts';
import { itemIdOf } from './reference.ts';

const app = useTestApp();
const office = () => app.as('awards');

const written = (name: string): NewAwardBatch => ({
  itemId: itemIdOf('ZY'),
  name,
  academicYear: '2030-2031',
  monthFrom: '2030-09',
  monthTo: '2031-07',
  closeDay: 20,
  levels: ['D', 'M'],
  studyModes: ['fulltime'],
  entryYears: [],
  standards: [...usualStandards],
});

test('a batch is written, opened and closed; while it runs it only grows', async () => {
  const { data: draft } = await office().call(awardSchemeCalls.createBatch, {
    body: written('三零学年助研'),
  });
  expect(draft).toMatchObject({ status: 'draft', kind: '04', standards: expect.any(Array) });
  const params = { id: draft.id };
  expect((await app.as('tutor').call(awardSchemeCalls.findBatch, { params })).status).toBe(404);
  const body = { version: draft.version };
  const { data: open } = await office().call(awardSchemeCalls.openBatch, { params, body });
  expect(open.status).toBe('open');
  expect((await app.as('tutor').call(awardSchemeCalls.findBatch, { params })).status).toBe(200);

  const { itemId: _item, ...content } = written('三零学年助研');
  const edit = (changes: Partial<NewAwardBatch>) =>
    office().call(awardSchemeCalls.editBatch, {
      params,
      body: { ...content, ...changes, version: open.version },
    });
  expect((await edit({ monthTo: '2031-06' })).status).toBe(409);
  const { data: longer } = await edit({ monthTo: '2031-08' });
  expect(longer.monthTo).toBe('2031-08');
  const closing = { version: longer.version };
  const { data: closed } = await office().call(awardSchemeCalls.closeBatch, { params, body: closing });
  expect(closed.status).toBe('closed');
});

test('a batch without a standard for each of its levels is not opened', async () => {
  const standards = usualStandards.filter(({ level }) => level === 'M');
  const { data } = await office().call(awardSchemeCalls.createBatch, {
    body: { ...written('缺博士标准'), standards },
  });
  const opened = await office().call(awardSchemeCalls.openBatch, {
    params: { id: data.id },
    body: { version: data.version },
  });
  expect([opened.status, opened.message]).toEqual([422, '请先为每个培养层次设置发放标准']);
});

test('parts that do not add up to the standard are refused', async () => {
  const answer = await office().send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${awardSchemeCalls.createBatch.path}`,
    payload: {
      ...written('不相加'),
      standards: [
        {
          pycc: 'D',
          zyfl: '1',
          standard: '1500.00',
          min: '600.00',
          max: '2600.00',
          schoolPart: '1000.00',
          tutorPart: '500.01',
        },
      ],
    },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().msg).toContain('学校承担与导师承担之和等于标准');
});

test('items exclude each other by codes that are there', async () => {
  const item = {
    code: 'TEST-1',
    name: '测试补助',
    kind: '08' as const,
    exclusiveWith: ['NOWHERE'],
    conditions: ['INSCHOOL' as const],
    enabled: true,
  };
  const unknown = await office().call(awardSchemeCalls.createItem, { body: item });
  expect(unknown.message).toBe('不可兼得项目不存在：NOWHERE');
  const { data } = await office().call(awardSchemeCalls.createItem, {
    body: { ...item, exclusiveWith: ['GJZXJ'] },
  });
  expect(data.exclusiveWith).toEqual(['GJZXJ']);
  const again = await office().call(awardSchemeCalls.createItem, { body: { ...item, exclusiveWith: [] } });
  expect(again.status).toBe(409);
});
