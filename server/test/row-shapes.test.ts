import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { useTestApp } from './app.ts';

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

test('filters in a body may be numbers', async () => {
  const body = { grade: [2025], fileTypes: ['enrolment'] };
  const answer = await app.as('enrolment').send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${photoCalls.exportPhotos.path}`,
    payload: body,
  });
  expect(answer.statusCode).toBeLessThan(300);
});
