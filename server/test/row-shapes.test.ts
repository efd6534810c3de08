import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { modules } from '../src/modules/index.ts';
import { useTestApp } from './app.ts';
import { readWorkbook } from './workbooks.ts';

type Outside = { properties?: { list?: { items?: { properties?: Record<string, unknown> } } } };

const app = useTestApp();

const rowsOf = (answer: LightMyRequestResponse): Record<string, unknown>[] => answer.json().data.list;

test('a row about a student has the fields of the student beside its own', async () => {
  const office = app.as('enrolment');
  const visiting = await office.call(otherStudentCalls.visitingStudents, { query: { limit: 1 } });
  expect(rowsOf(visiting.raw)[0]).toMatchObject({
    studentId: expect.any(String),
    yxCode: expect.any(String),
    visitType: expect.any(String),
  });
  const visitors = await office.call(otherStudentCalls.visitors, { query: { limit: 1 } });
  expect(rowsOf(visitors.raw)[0]).toMatchObject({ xykh: expect.any(String), homeUnit: expect.any(String) });
  const newcomers = await office.call(checkInCalls.newcomers, { query: { limit: 1 } });
  expect(rowsOf(newcomers.raw)[0]).toMatchObject({
    name: expect.any(String),
    entryState: expect.any(String),
  });
});

test('the photos of a record are told by fileType and fileId', async () => {
  const { studentId } = await app.db
    .selectFrom('studentPhotos')
    .select('studentId')
    .where('current', '=', true)
    .executeTakeFirstOrThrow();
  const found = await app.as('enrolment').call(readingCalls.find, { query: { id: studentId } });
  expect(found.raw.json().data.photos[0]).toMatchObject({
    fileType: expect.any(String),
    fileId: expect.any(String),
  });
});

test('no row of any list hides its fields in a part called row or brief', () => {
  const answers = modules.flatMap(({ calls }) => Object.values(calls)).filter(({ answer }) => answer);
  const hidden = answers.flatMap(({ name, answer }) => {
    const outside = z.toJSONSchema(answer as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Outside;
    const row = outside.properties?.list?.items?.properties ?? {};
    return ['row', 'brief'].filter((part) => part in row).map((part) => `${name} ${part}`);
  });
  expect(answers.length).toBeGreaterThan(500);
  expect(hidden).toEqual([]);
});

test('what is called status by the specification is so outside, whatever we call it', async () => {
  const office = app.as('enrolment');
  const url = (path: string) => `${app.services.config.apiPrefix}/${path}`;
  const first = async (path: string) => {
    const { data } = (await office.send({ method: 'GET', url: url(path) })).json();
    return (data.list ?? data)[0];
  };
  const [round, batch] = [
    await first('api/student/check-rounds'),
    await first('api/student/graduation-batches'),
  ];
  expect([round.status, round.state, batch.state]).toEqual([expect.any(String), undefined, undefined]);
  const same = await first(`api/student/graduation-batches?status=${batch.status}`);
  expect(same.status).toBe(batch.status);
});

test('filters in a body may be numbers', async () => {
  const body = { grade: [2025], fileTypes: ['enrolment'] };
  const answer = await app.as('enrolment').send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${photoCalls.exportPhotos.path}`,
    payload: body,
  });
  expect(answer.statusCode).toBeLessThan(300);
});

/** Sign-in names are written as they are typed; everything else that looks like a word of the program is one. */
const SIGN_IN_NAME = '用户名';
const CODE = /^[a-z][a-zA-Z_.:]+$|^[0-9a-f]{8}-[0-9a-f]{4}-/;

test('workbooks say what the screen says: no cell of any export holds a code or an id', async () => {
  const exports = modules
    .flatMap(({ calls }) => Object.values(calls))
    .filter(({ carries, query, path }) => {
      const fields = (query as { shape?: object } | undefined)?.shape ?? {};
      return carries === 'file' && 'columns' in fields && !path.includes(':');
    });
  const readers = ['sysadmin', 'auditor', 'security'].map((username) => app.as(username));
  const contentOf = async ({ path }: (typeof exports)[number]) => {
    for (const reader of readers) {
      const url = `${app.services.config.apiPrefix}/${path}`;
      const answer = await reader.send({ method: 'GET', url });
      if (answer.statusCode === 200) return (await readWorkbook(answer.rawPayload)).sheets[0]?.rows ?? [];
    }
    return [];
  };
  const found: string[] = [];
  let filled = 0;
  for (const call of exports) {
    const [heading = [], ...rows] = await contentOf(call);
    if (rows.length > 0) filled += 1;
    for (const row of rows.slice(0, 50))
      for (const [at, cell] of row.entries())
        if (CODE.test(String(cell)) && heading[at] !== SIGN_IN_NAME)
          found.push(`${call.name} ${String(heading[at])}: ${String(cell)}`);
  }
  expect(filled).toBeGreaterThan(25);
  expect(found).toEqual([]);
});
