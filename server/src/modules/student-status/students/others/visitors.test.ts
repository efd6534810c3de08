import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';

const app = useTestApp();

describe('visiting students by their own call', () => {
  test('a list, one of them whole, and nobody of another kind', async () => {
    const office = app.as('enrolment');
    const { data } = await office.call(otherStudentCalls.visitors, { query: {} });
    const [first] = 'list' in data ? data.list : [];
    expect(first?.row.population).toBe('visiting');
    const one = await office.call(otherStudentCalls.visitors, { query: { id: first?.row.id } });
    expect(one.data).toMatchObject({ id: first?.row.id, visit: { homeUnit: first?.homeUnit } });
    const { data: regular } = await office.call(readingCalls.list, {
      query: { population: ['regular'], limit: 1 },
    });
    const other = await office.call(otherStudentCalls.visitors, { query: { id: regular.list[0]?.id } });
    expect(other.status).toBe(404);
  });
});
