import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';

const app = useTestApp();
const list = (username: string, fields: readonly string[]) =>
  app
    .as(username)
    .call(readingCalls.list, { query: { status: ['active'], limit: 5, fields: fields as never } });

describe('more fields of the record in the list', () => {
  test('come only when asked for, masked as lists are', async () => {
    const plain = await app.as('enrolment').call(readingCalls.list, { query: { limit: 2 } });
    expect(plain.data.list.every(({ more }) => more === undefined)).toBe(true);
    const { data } = await list('enrolment', ['examineeNo', 'idNumber', 'mobile', 'birthDate']);
    for (const { more } of data.list) {
      expect(Object.keys(more ?? {}).sort()).toEqual(['birthDate', 'examineeNo', 'idNumber', 'mobile']);
      expect(more?.idNumber).toContain('*');
      expect(more?.mobile).toContain('*');
      expect(more?.birthDate).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    }
  });

  test('are found by an advanced search as well', async () => {
    const body = { logic: 'and' as const, groups: [], limit: 3, fields: ['examineeNo' as const] };
    const { data } = await app.as('secretary').call(readingCalls.search, { body });
    expect(data.list.map(({ more }) => Object.keys(more ?? {}))).toEqual(Array(3).fill(['examineeNo']));
  });

  test('sensitive ones are not to be had, nor contact data by an assistant', async () => {
    const url = `${app.services.config.apiPrefix}/${readingCalls.list.path}`;
    for (const field of ['bankAccount', 'maritalStatus', 'mainTutorId', '1=1--']) {
      const refused = await app.as('enrolment').send({ url: `${url}?fields=${encodeURIComponent(field)}` });
      expect(refused.statusCode).toBe(400);
    }
    const { data } = await list('assistant', ['mobile', 'examineeNo']);
    expect(data.list.length).toBeGreaterThan(0);
    for (const { more } of data.list) expect(Object.keys(more ?? {})).toEqual(['examineeNo']);
  });
});
