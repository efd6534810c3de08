import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { recordFieldCodes, recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { wireNameOfField } from '@graduate/contract/student-status/students/records.ts';
import type { SearchCondition } from '@graduate/contract/student-status/students/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';

/* Every field of a record × every role that reads records: what is not seen plain cannot be guessed by asking. */
const app = useTestApp();
const READERS = [
  'tutor',
  'secretary',
  'dean',
  'counselor',
  'enrolment',
  'training',
  'degree',
  'tutors',
  'awards',
];
/** Each reader's student has a document of its own. */
const documentFor = (reader: string): string => `6201021999090920${READERS.indexOf(reader)}X`;

const hiddenTexts = recordFieldCodes.filter((code) => {
  const { mask, kind } = recordFields[code];
  return mask !== 'P' && code !== 'idNumber' && ['text', 'longText'].includes(kind);
});

/** A student the reader reaches, with something in every field that may be masked. */
const aStudentOf = async (reader: string): Promise<string> => {
  const { data } = await app.as(reader).call(readingCalls.list, { query: { limit: 1 } });
  const id = data.list[0]?.id ?? '';
  await app.db
    .updateTable('studentRecords')
    .set({
      ...Object.fromEntries(hiddenTexts.map((code) => [code, '测试'])),
      birthDate: '1999-09-09',
      idNumberHash: (await documentNumbers(app.db)).digest(documentFor(reader)),
    })
    .where('id', '=', id)
    .execute();
  return id;
};

const ask = (reader: string, condition: SearchCondition) =>
  app.as(reader).call(readingCalls.search, {
    body: { logic: 'and', groups: [{ logic: 'and', conditions: [condition] }], limit: 1 },
  });

const guesses = (field: string, value: string): SearchCondition[] => [
  { field, op: 'eq', value },
  { field, op: 'in', value: [value] },
  { field, op: 'ne', value },
  { field, op: 'contains', value },
  { field, op: 'between', value: [value, value] },
];

describe.each(READERS)('%s', (reader) => {
  let id: string;
  let plain: Set<string>;
  beforeAll(async () => {
    id = await aStudentOf(reader);
    const { data } = await app.as(reader).call(readingCalls.find, { query: { id } });
    plain = new Set(Object.keys(data.record).filter((code) => !data.masked.includes(code)));
  });

  test('asks for no value of a field that is masked or absent in the record', async () => {
    const asked = [...hiddenTexts, 'birthDate' as const].filter((code) => !plain.has(code));
    expect(asked.length).toBeGreaterThan(0);
    for (const code of asked)
      for (const guess of guesses(wireNameOfField(code), code === 'birthDate' ? '1999-09-09' : '测试'))
        expect((await ask(reader, guess)).details['code'], `${code} ${guess.op}`).toBe('M15');
  });

  test('finds nobody by a document number without the right to see one', async () => {
    const mayReveal = ['secretary', 'enrolment'].includes(reader);
    const { data } = await app
      .as(reader)
      .call(readingCalls.list, { query: { keyword: documentFor(reader) } });
    expect(data.list.map((row) => row.id)).toEqual(mayReveal ? [id] : []);
    expect((await ask(reader, { field: 'idNumber', op: 'eq', value: documentFor(reader) })).status).toBe(
      mayReveal ? 200 : 400,
    );
  });

  test('finds people by age no closer than by the year they were born in', async () => {
    if (['secretary', 'enrolment'].includes(reader)) return;
    const year = new Date().getFullYear() - 22;
    const bandsOf = async (birthDate: string) => {
      await app.db.updateTable('studentRecords').set({ birthDate }).where('id', '=', id).execute();
      const found = await app.as(reader).call(readingCalls.list, { query: { ids: [id], age: ['from22'] } });
      return found.data.total;
    };
    expect(await bandsOf(`${year}-01-01`)).toBe(await bandsOf(`${year}-12-31`));
  });
});
