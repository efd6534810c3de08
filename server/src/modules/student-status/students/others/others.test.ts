import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { newId } from '../../../../platform/ids.ts';
import { settleOthersNightly } from './settle-others.ts';

const app = useTestApp();
const { internationals, visitingStudents, equivalents, finishVisit, settleEquivalent } = otherStudentCalls;

/** As it runs every night. */
const settleDue = () =>
  settleOthersNightly.run({
    jobId: newId(),
    services: app.services,
    progress: async () => undefined,
    cancelled: new AbortController().signal,
  });

const statusOf = async (id: string) =>
  (await app.as('enrolment').call(readingCalls.find, { query: { id } })).data.record['status'];

describe('international students', () => {
  test('are found by what of their papers runs out', async () => {
    const office = app.as('enrolment');
    const { data: all } = await office.call(internationals, { query: { limit: 200 } });
    expect(all.list.every(({ student }) => student.population === 'intl')).toBe(true);
    const [first] = all.list;
    await sql`update student_intl_profiles set passport_expiry = null, visa_expiry = null,
      residence_expiry = null, insurance_expiry = null`.execute(app.db);
    await sql`update student_intl_profiles set visa_expiry = (now() at time zone 'Asia/Shanghai')::date + 20
      where student_id = ${first?.id}`.execute(app.db);
    const within = (expires: 'over' | 'month' | 'quarter') =>
      office.call(internationals, { query: { expires } }).then(({ data }) => data.list.map(({ id }) => id));
    expect(await within('month')).toEqual([first?.id]);
    expect(await within('quarter')).toEqual([first?.id]);
    expect(await within('over')).toEqual([]);
  });
});

describe('a visiting student', () => {
  const studying = async () =>
    (await app.as('enrolment').call(visitingStudents, { query: { status: ['studying'], limit: 200 } })).data
      .list;

  test('ends its visit once; its tutor is free again', async () => {
    const [visit] = await studying();
    const end = (endDate: string, version: number) =>
      app.as('enrolment').call(finishVisit, {
        params: { id: visit?.id ?? '' },
        body: { endDate, certificateNo: 'JX2026001', version },
      });
    const version = visit?.student.version ?? 0;
    expect((await end('2001-01-01', version)).message).toContain('结束日期不能早于开始日期');
    expect((await end(visit?.endDate ?? '', version + 1)).status).toBe(409);
    expect((await end(visit?.endDate ?? '', version)).status).toBe(200);
    expect(await statusOf(visit?.id ?? '')).toBe('finished');
    expect((await end(visit?.endDate ?? '', version + 1)).message).toContain('当前状态为“进修结束”');
    const open = await app.db
      .selectFrom('studentTutors')
      .select('id')
      .where('studentId', '=', visit?.id ?? '')
      .where('toDate', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  test('is ended by itself a week after the last day, not before, and once', async () => {
    const [late, waiting] = await studying();
    const endsAgo = (id: string | undefined, days: number) =>
      sql`update student_visit_profiles set start_date = '2020-01-01',
        end_date = (now() at time zone 'Asia/Shanghai')::date - ${days}::int where student_id = ${id}`.execute(
        app.db,
      );
    await endsAgo(late?.id, 8);
    await endsAgo(waiting?.id, 7);
    await settleDue();
    await settleDue();
    expect(await statusOf(late?.id ?? '')).toBe('finished');
    expect(await statusOf(waiting?.id ?? '')).toBe('studying');
    const told = await app.db
      .selectFrom('studentFieldHistory')
      .select(['source', 'after'])
      .where('studentId', '=', late?.id ?? '')
      .where('field', '=', 'status')
      .where('source', '=', 'job')
      .execute();
    expect(told).toEqual([{ source: 'job', after: 'finished' }]);
  });
});

describe('an applicant without study', () => {
  test('is settled by the offices with a reason; the secretary only looks', async () => {
    const { data } = await app.as('degree').call(equivalents, { query: { status: ['applying'] } });
    const [applicant] = data.list;
    const settle = (username: string) =>
      app.as(username).call(settleEquivalent, {
        params: { id: applicant?.id ?? '' },
        body: { state: 'awarded', reason: '学位已授予', version: applicant?.student.version ?? 0 },
      });
    expect((await settle('secretary')).status).toBe(403);
    expect((await settle('degree')).status).toBe(200);
    expect(await statusOf(applicant?.id ?? '')).toBe('awarded');
  });

  test('of another population is no such record', async () => {
    const { data } = await app
      .as('enrolment')
      .call(readingCalls.list, { query: { population: ['regular'] } });
    const [regular] = data.list;
    const answer = await app.as('enrolment').call(settleEquivalent, {
      params: { id: regular?.id ?? '' },
      body: { state: 'lapsed', reason: '不应办理', version: regular?.version ?? 0 },
    });
    expect(answer.status).toBe(404);
  });
});
