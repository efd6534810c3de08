import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { NewApplication } from '@graduate/contract/awards/award-records/records.ts';
import { addMonths } from '@graduate/contract/platform/days.ts';
import { insertFund } from '../samples/awards/award-records/application.ts';
import { insertBatch, thisMonth } from '../samples/awards/award-schemes/batch.ts';
import { insertGuidance, tutorOfAccount } from '../samples/people/guidance/guidance.ts';
import { insertStudent, type StudentFields } from '../samples/student-status/students/student.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';
import { departmentIdOf } from './rights.ts';

export const TUTOR = '20080101';
export const OTHER_TUTOR = '20100316';

/** Months that are open on every day of the year. */
export const ahead = (months: number): string => addMonths(thisMonth(), months);

/** What people do with stipends, in a few words. */
export const awardActs = (app: TestApp) => {
  const addBatch = (given: Partial<Parameters<typeof insertBatch>[1]> = {}) =>
    insertBatch(app.db, { name: `测试批次${next('award batch')}`, ...given });

  const addFund = (balance: number, ownerStaffNo = TUTOR) =>
    insertFund(app.db, { accountNo: `F-${next('fund')}`, ownerStaffNo, balance });

  /** A full-time student of computer science, guided by the tutor of the demonstration unless said otherwise. */
  const addStudent = async (given: StudentFields = {}, tutor = 'tutor') => {
    const mark = String(next('award student')).padStart(6, '0');
    const mainTutorNo = tutor === 'tutor' ? TUTOR : OTHER_TUTOR;
    const id = await insertStudent(app.db, {
      name: `津贴${mark}`,
      studentNo: `AW${mark}`,
      enrolYear: 2025,
      departmentId: await departmentIdOf(app, '208'),
      studyMode: 'fulltime',
      disciplineCode: '0812',
      registrationState: 'registered',
      mainTutorNo,
      ...given,
    });
    await insertGuidance(app.db, {
      studentId: id,
      tutorId: await tutorOfAccount(app.db, tutor),
      fromDate: '2025-09-01',
    });
    return id;
  };

  const report = (username: string, body: NewApplication) =>
    app.as(username).call(awardRecordCalls.create, { body });

  /** A record with two months to come, paid from a fund of the tutor. */
  const reported = async (username: string, given: Partial<NewApplication> & { batchId: string }) => {
    const studentId = given.studentId ?? (await addStudent());
    const fundAccountId = given.fundAccountId ?? (await addFund(100_000));
    const monthAmount = given.monthAmount ?? 400;
    const months = [1, 2].map((count) => ({ month: ahead(count), amount: monthAmount }));
    const answer = await report(username, { months, ...given, studentId, fundAccountId, monthAmount });
    if (answer.status !== 200) throw new Error(answer.message);
    return answer.data;
  };

  const move = async (
    username: string,
    id: string,
    submitState: '1' | '2' | '4' | '6' | '9',
    opinion?: string,
  ) => {
    const body = { ids: [id], submitState, ...(opinion && { opinion }) };
    const answer = await app.as(username).call(awardRecordCalls.move, { body });
    if (answer.status !== 200) throw new Error(answer.message);
    return answer.data[0];
  };

  const find = async (id: string, username = 'awards') =>
    (await app.as(username).call(awardRecordCalls.find, { query: { id } })).data;

  const sync = (username: string, batchId: string, dsh?: string) =>
    app.as(username).call(awardRecordCalls.sync, { query: { batchId, ...(dsh && { dsh }) } });

  /** From the tutor's report to the school's confirmation. */
  const confirmed = async (batchId: string, given: Partial<NewApplication> = {}) => {
    const { id } = await reported('tutor', { ...given, batchId, submit: true });
    await move('secretary', id, '4');
    await move('awards', id, '6');
    return find(id);
  };

  return { addBatch, addFund, addStudent, report, reported, move, find, sync, confirmed };
};
