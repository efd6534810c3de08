import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import {
  type Assignment,
  assignTutor,
  canGuide,
  endTutors,
  findTutorByNo,
  tutorColumnsOf,
  tutorsOf,
} from './public.ts';

const app = useTestApp();
const YEAR = 2026;
const DAY = '2026-09-01';
const author = { actor: undefined, address: '127.0.0.1', requestId: 'test' };
let first: string;
let second: string;
let tutorId: string;
let otherTutorId: string;

const inOne = <T>(work: (tx: Tx) => Promise<T>) => app.db.transaction().execute(work);
const places = () => ({ tutorId, year: YEAR, level: 'M' as const, degreeType: 'A' as const });
const guidance = () => ({ ...places(), disciplineCode: '0812' });
const setPlaces = (quota: number) =>
  app.db
    .insertInto('tutorQuotas')
    .values({ ...places(), quota })
    .onConflict((conflict) =>
      conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota }),
    )
    .execute();

const assign = (studentId: string, more: Partial<Assignment> = {}) =>
  inOne((tx) =>
    assignTutor(tx, author, { studentId, tutorId, role: 'main', fromDate: DAY, source: 'assign', ...more }),
  );

/** The number of the refusal, or its sentence where it has none. */
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error(`not refused: ${String(error)}`);
  const { code } = error.details;
  return `${typeof code === 'string' ? `${code} ` : ''}${error.status} ${error.text.zh}`;
};

/** Two masters of computer science of one year whom nobody guides, and a tutor with two places for them. */
beforeEach(async () => {
  const { rows } = await sql<{ id: string }>`
    update student_records set training_level = 'M', degree_type = 'A', discipline_code = '0812', enrol_year = ${YEAR}
    where id in (select id from student_records where population = 'regular' and status = 'active'
      order by student_no desc limit 2) returning id`.execute(app.db);
  [first = '', second = ''] = rows.map(({ id }) => id);
  await app.db.deleteFrom('studentTutors').where('studentId', 'in', [first, second]).execute();
  tutorId = (await findTutorByNo(app.db, '20080101'))?.id ?? '';
  otherTutorId = (await findTutorByNo(app.db, '20100316'))?.id ?? '';
  await setPlaces((await canGuide(app.db, guidance())).used + 2);
});

describe('whether a tutor can guide', () => {
  test('depends on qualification, will and places', async () => {
    expect(await canGuide(app.db, guidance())).toMatchObject({ ok: true, reason: null });
    const elsewhere = await canGuide(app.db, { ...guidance(), disciplineCode: '0701' });
    expect(elsewhere.ok).toBe(false);
    expect(elsewhere.reason?.text.zh).toBe('该导师没有数学硕士学术学位导师资格');
    const { used } = await canGuide(app.db, guidance());
    await setPlaces(used);
    expect(await canGuide(app.db, guidance())).toMatchObject({ ok: false, quota: used, used });
    const nextYear = await canGuide(app.db, { ...guidance(), year: YEAR + 20 });
    expect(nextYear).toMatchObject({ ok: false, quota: 0, used: 0 });
  });

  test('a qualification that has run out counts no longer', async () => {
    const setEnd = (validTo: string | null) =>
      app.db.updateTable('tutorQualifications').set({ validTo }).where('tutorId', '=', tutorId).execute();
    await setEnd('2020-01-01');
    expect((await canGuide(app.db, guidance())).ok).toBe(false);
    await setEnd(null);
    expect((await canGuide(app.db, guidance())).ok).toBe(true);
  });
});

describe('assigning a tutor', () => {
  test('takes a place, names the tutor and is written down', async () => {
    const { used } = await canGuide(app.db, guidance());
    await assign(first);
    expect((await canGuide(app.db, guidance())).used).toBe(used + 1);
    expect(await tutorsOf(app.db, first)).toMatchObject([
      { tutorId, role: 'main', fromDate: DAY, toDate: null },
    ]);
    expect(await tutorColumnsOf(app.db, first)).toEqual({
      mainTutorId: tutorId,
      mainTutorName: '周明远',
      mainTutorNo: '20080101',
      coTutorNames: null,
      industryTutorNames: null,
    });
    const audited = await app.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'tutor.assign')
      .where('subjectId', '=', first)
      .executeTakeFirst();
    expect(audited?.after).toMatchObject({ tutorId, role: 'main' });
  });

  test('needs the qualification (M33)', async () => {
    await app.db
      .updateTable('studentRecords')
      .set({ disciplineCode: '0701' })
      .where('id', '=', first)
      .execute();
    expect(await refusal(assign(first))).toBe('M33 422 该导师没有数学硕士学术学位导师资格');
    expect(await refusal(assign(first, { role: 'co' }))).toBe('M33 422 该导师没有数学硕士学术学位导师资格');
  });

  test('needs a place (M34)', async () => {
    const { used } = await canGuide(app.db, guidance());
    await setPlaces(used);
    expect(await refusal(assign(first))).toBe(`M34 409 该导师名额已满（名额${used}，已接收${used}）`);
  });

  test('is for students without a main tutor (M35)', async () => {
    await assign(first);
    expect(await refusal(assign(first, { tutorId: otherTutorId }))).toBe(
      'M35 409 该学生已有第一导师，请办理变更',
    );
  });

  test('refuses a tutor who takes nobody, somebody unknown and an industry tutor for an academic degree', async () => {
    await app.db.updateTable('tutors').set({ status: 'paused' }).where('id', '=', tutorId).execute();
    expect(await refusal(assign(first))).toBe('409 该导师已暂停招生');
    await app.db.updateTable('tutors').set({ status: 'active' }).where('id', '=', tutorId).execute();
    expect(await refusal(assign('00000000-0000-4000-8000-000000000000'))).toContain('404');
    expect(await refusal(assign(first, { role: 'industry' }))).toBe('422 行业导师仅适用于专业学位学生');
    await app.db.updateTable('studentRecords').set({ degreeType: 'P' }).where('id', '=', first).execute();
    expect(await refusal(assign(first, { role: 'industry' }))).toBe('409 专业学位研究生的行业导师须在聘期内');
  });

  test('a second tutor takes no place and is given once', async () => {
    await assign(first);
    const { used } = await canGuide(app.db, guidance());
    await assign(first, { tutorId: otherTutorId, role: 'co' });
    expect((await canGuide(app.db, guidance())).used).toBe(used);
    expect((await tutorColumnsOf(app.db, first)).coTutorNames).toBe('欧阳思远');
    expect(await refusal(assign(first, { tutorId: otherTutorId, role: 'co' }))).toContain('请勿重复分配');
  });

  test('nobody is main and second tutor of one student', async () => {
    await assign(first, { tutorId: otherTutorId, role: 'co' });
    expect(await refusal(assign(first, { tutorId: otherTutorId }))).toBe('422 导师不能与第二导师相同');
    await assign(second);
    expect(await refusal(assign(second, { role: 'co' }))).toBe('422 导师不能与第二导师相同');
  });

  test('of two at once for the last place one succeeds', async () => {
    const { used } = await canGuide(app.db, guidance());
    await setPlaces(used + 1);
    const outcomes = await Promise.allSettled([assign(first), assign(second)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(await refusal(Promise.reject(lost?.reason))).toMatch(/^M34 409 该导师名额已满/);
    expect((await canGuide(app.db, guidance())).used).toBe(used + 1);
  });

  test('of two tutors at once for one student one is assigned', async () => {
    await app.db
      .insertInto('tutorQuotas')
      .values({ ...places(), tutorId: otherTutorId, quota: 20 })
      .onConflict((conflict) =>
        conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota: 20 }),
      )
      .execute();
    const outcomes = await Promise.allSettled([assign(first), assign(first, { tutorId: otherTutorId })]);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(await refusal(Promise.reject(lost?.reason))).toBe('M35 409 该学生已有第一导师，请办理变更');
    expect((await tutorsOf(app.db, first)).length).toBe(1);
  });

  test('an admission that ends gives the place back', async () => {
    const { used } = await canGuide(app.db, guidance());
    await assign(first);
    const become = (status: 'active' | 'forfeited' | 'entryRevoked') =>
      app.db.updateTable('studentRecords').set({ status }).where('id', '=', first).execute();
    expect((await canGuide(app.db, guidance())).used).toBe(used + 1);
    for (const status of ['forfeited', 'entryRevoked'] as const) {
      await become(status);
      expect((await canGuide(app.db, guidance())).used).toBe(used);
    }
    await become('active');
  });

  test('ends for all roles at once; the place comes back with another tutor', async () => {
    const { used } = await canGuide(app.db, guidance());
    await assign(first);
    await assign(first, { tutorId: otherTutorId, role: 'co' });
    await inOne((tx) => endTutors(tx, first, '2026-10-01'));
    expect((await tutorsOf(app.db, first)).map(({ toDate }) => toDate)).toEqual(['2026-10-01', '2026-10-01']);
    expect((await tutorColumnsOf(app.db, first)).mainTutorId).toBeNull();
    expect((await canGuide(app.db, guidance())).used).toBe(used + 1);
    await app.db
      .insertInto('tutorQuotas')
      .values({ ...places(), tutorId: otherTutorId, quota: 20 })
      .onConflict((conflict) =>
        conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota: 20 }),
      )
      .execute();
    await assign(first, { tutorId: otherTutorId, fromDate: '2026-10-02' });
    expect((await canGuide(app.db, guidance())).used).toBe(used);
  });
});
