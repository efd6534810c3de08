import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { certificateNumberCalls } from '@graduate/contract/student-status/graduation/number-calls.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { changesOf, type TestStudent } from '../../../../test/status-change-helpers.ts';

const app = useTestApp();
const { apply, decide, find, record, addStudent } = changesOf(app);
const today = dayInShanghai(new Date());
const office = () => app.as('enrolment');

/** Withdrawn by consent of everybody, from today on. */
const withdrawn = async ({ username }: TestStudent): Promise<string> => {
  const { data, message } = await apply({ by: username, typeCode: 'withdraw', extra: { lastDate: today } });
  if (!data) throw new Error(message);
  for (const approver of ['tutor', 'secretary', 'dean']) await decide(approver, data.id);
  const last = await decide('enrolment', data.id, { documentNo: '研院〔2026〕9号', documentDate: today });
  if (last.status !== 200) throw new Error(last.message);
  return data.id;
};

const revoke = async (id: string) => {
  const { version } = (await find('enrolment', id)).data;
  return office().call(changeCalls.revoke, { params: { id }, body: { version, reason: '学生申诉成立' } });
};

const inLibrary = (id: string) => office().call(graduateCalls.findGraduate, { params: { id } });

describe('who withdraws after a year of studies', () => {
  test('stands in the library with a number of its own, in no batch, and its certificate can be printed', async () => {
    const student = await addStudent();
    await withdrawn(student);
    const { status, conclusion, graduationDate, graduationCertNo } = await record(student.id);
    expect({ status, conclusion, graduationDate }).toEqual({
      status: 'withdrawn',
      conclusion: 'incomplete',
      graduationDate: today,
    });
    expect(graduationCertNo).toMatch(new RegExp(`^YY${today.slice(0, 4)}\\d{4}$`));
    const { data } = await inLibrary(student.id);
    expect(data).toMatchObject({
      batchId: null,
      conclusion: 'incomplete',
      graduationDate: today,
      certificateNo: graduationCertNo,
      revision: 1,
      tutors: [{ name: '周明远', role: 'main', toDate: null }],
      actions: ['correct', 'sheet'],
    });
    const sheet = await office().call(graduateCalls.printSheet, { params: { id: student.id } });
    const { text } = await readPdf(sheet.raw.rawPayload);
    expect(text).toContain('准予肄业');
    expect(text).toContain(graduationCertNo);
  });

  test('has no certificate any more when the withdrawal is revoked; the number is never given again', async () => {
    const student = await addStudent();
    const first = await withdrawn(student);
    const { graduationCertNo: gone } = await record(student.id);
    expect((await revoke(first)).data.state).toBe('revoked');
    expect(await record(student.id)).toMatchObject({
      status: 'active',
      conclusion: null,
      graduationDate: null,
      graduationCertNo: null,
    });
    expect((await inLibrary(student.id)).status).toBe(404);
    await withdrawn(student);
    const { graduationCertNo: given } = await record(student.id);
    expect(Number(given?.slice(2))).toBeGreaterThan(Number(gone?.slice(2)));
    expect((await inLibrary(student.id)).data.revision).toBe(2);
  });

  test('a number of graduation given before is void', async () => {
    const student = await addStudent();
    const number = '999991209902000001';
    await app.db
      .updateTable('studentRecords')
      .set({ graduationCertNo: number })
      .where('id', '=', student.id)
      .execute();
    await withdrawn(student);
    expect((await record(student.id)).graduationCertNo).toMatch(/^YY/);
    const { data } = await office().call(certificateNumberCalls.certificateNoRepeats, {
      query: { byzbh: [number] },
    });
    expect(data).toMatchObject({ repeat: true, list: [{ number, id: student.id }] });
  });

  test('two who leave at once have two numbers', async () => {
    const students = [await addStudent(), await addStudent(), await addStudent()];
    await Promise.all(students.map(withdrawn));
    const numbers = await Promise.all(students.map(async ({ id }) => (await record(id)).graduationCertNo));
    expect(new Set(numbers).size).toBe(3);
  });
});

describe('who withdraws before a year of studies is done', () => {
  test('has a proof of study and no certificate', async () => {
    const student = await addStudent({ entryDate: addDays(today, -299) });
    const change = await withdrawn(student);
    expect(await record(student.id)).toMatchObject({ conclusion: null, graduationCertNo: null });
    expect((await inLibrary(student.id)).status).toBe(404);
    expect((await office().call(changeCalls.printProof, { params: { id: change } })).status).toBe(200);
  });

  test('the time of a suspension that is not over is no study', async () => {
    const student = await addStudent();
    await app.db
      .updateTable('studentRecords')
      .set({ entryDate: addDays(today, -499), status: 'suspended', statusDate: addDays(today, -200) })
      .where('id', '=', student.id)
      .execute();
    await withdrawn(student);
    expect(await record(student.id)).toMatchObject({ status: 'withdrawn', conclusion: null });
  });
});
