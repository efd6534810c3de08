import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { openStatuses } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { documentNumbers } from '../../../src/platform/document-numbers.ts';
import { useTestApp } from '../../../test/app.ts';
import { checkCharacterOf } from './identity.ts';
import { namedCases } from './named-cases.ts';
import { planOf } from './plan.ts';
import { makeRecords } from './records.ts';
import { readSurroundings } from './surroundings.ts';

const app = useTestApp();

const records = () => app.db.selectFrom('studentRecords').selectAll().execute();

const countBy = async (column: 'population' | 'status') => {
  const rows = await app.db
    .selectFrom('studentRecords')
    .select([column, (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(column)
    .execute();
  return Object.fromEntries(rows.map((row) => [row[column], Number(row.count)]));
};

describe('the students of the demonstration', () => {
  test('are as many as wanted, of every population and in every state', async () => {
    const populations = await countBy('population');
    expect(Object.values(populations).reduce((sum, count) => sum + count, 0)).toBe(400);
    expect(populations).toMatchObject({ visiting: 7, equivalent: 15 });
    expect(populations['intl']).toBeGreaterThan(25);
    const states = await countBy('status');
    expect(states).toMatchObject({ pending: 7, forfeited: 4, deferred: 2, withdrawn: 6, levelChanged: 1 });
    expect(Object.keys(states).sort()).toHaveLength(21);
    expect(states['active']).toBeGreaterThan(240);
  });

  test('have documents that pass their check and agree with birth and gender', async () => {
    const documents = await documentNumbers(app.db);
    for (const row of await records()) {
      const number = documents.open(row.idNumber ?? '');
      expect(documents.digest(number)).toBe(row.idNumberHash);
      if (row.idType !== '01') continue;
      expect(number).toMatch(/^\d{17}[\dX]$/);
      expect(number.slice(-1)).toBe(checkCharacterOf(number.slice(0, 17)));
      expect(number.slice(6, 14)).toBe(row.birthDate?.replaceAll('-', ''));
      expect(Number(number.charAt(16)) % 2).toBe(row.gender === '1' ? 1 : 0);
    }
  });

  test('have one open main tutor each, unless they are new', async () => {
    const { rows } = await sql<{ name: string; mains: number; noTutor: boolean; enrolYear: number }>`
      select r.name, count(st.id)::int as mains, r.main_tutor_id is null as no_tutor, r.enrol_year
      from student_records r
      left join student_tutors st on st.student_id = r.id and st.role = 'main' and st.to_date is null
        and st.tutor_id = r.main_tutor_id
      where r.open and r.training_level <> 'N' group by r.id`.execute(app.db);
    expect(rows.filter(({ mains, noTutor }) => mains !== (noTutor ? 0 : 1))).toEqual([]);
    const newest = Math.max(...rows.map(({ enrolYear }) => enrolYear));
    const without = rows.filter(({ noTutor }) => noTutor);
    expect(without.length).toBeGreaterThan(0);
    expect(without.filter(({ enrolYear }) => enrolYear !== newest)).toEqual([]);
  });

  test('take no more places than their tutors have', async () => {
    const { rows } = await sql`
      select st.tutor_id from student_tutors st join student_records r on r.id = st.student_id and st.role = 'main'
      left join tutor_quotas q on q.tutor_id = st.tutor_id and q.year = r.enrol_year
        and q.level = r.training_level and q.degree_type = r.degree_type
      group by st.tutor_id, r.enrol_year, r.training_level, r.degree_type, q.quota
      having count(*) > coalesce(q.quota, 0)`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('have card numbers by the rule, each once and in the ledger', async () => {
    const { rows } = await sql<{ cardNo: string; expected: string; inLedger: boolean }>`
      select r.card_no, r.enrol_year || case r.population when 'visiting' then '7' when 'equivalent' then '8'
        when 'intl' then case r.training_level when 'D' then '3' else '4' end
        else case r.training_level when 'D' then '1' else '2' end end || d.code as expected,
        exists (select from card_number_ledger l where l.card_no = r.card_no and l.student_id = r.id) as in_ledger
      from student_records r join departments d on d.id = r.department_id where r.card_no is not null`.execute(
      app.db,
    );
    expect(rows.every(({ inLedger }) => inLedger)).toBe(true);
    const others = rows.filter(
      ({ cardNo, expected }) => !/^\d{12}$/.test(cardNo) || !cardNo.startsWith(expected),
    );
    expect(others.map(({ cardNo }) => cardNo)).toEqual(['220250010001']);
    const { rows: prefixes } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from card_number_prefixes p where last_serial <> (
        select count(*) from card_number_ledger l where l.card_no like p.prefix || '%')`.execute(app.db);
    expect(prefixes).toEqual([{ wrong: 0 }]);
  });

  test('graduate with a number of a certificate, without gaps', async () => {
    const numbers = (await records()).flatMap(({ graduationCertNo }) => graduationCertNo ?? []).sort();
    expect(numbers.length).toBeGreaterThan(30);
    for (const number of numbers) {
      expect(number).toMatch(/^(999991\d{4}0[12]\d{6}|YY\d{8})$/);
      const digits = number.startsWith('YY') ? 4 : 6;
      const serial = Number(number.slice(-digits));
      const before = number.slice(0, -digits) + String(serial - 1).padStart(digits, '0');
      expect(serial === 1 || numbers.includes(before)).toBe(true);
    }
  });

  test('sign in with the accounts of the cases worth a look', async () => {
    const rows = await app.db
      .selectFrom('studentRecords')
      .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
      .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
      .select(['accounts.username', 'studentRecords.status', 'studentRecords.population'])
      .where('accounts.username', 'like', 'student%')
      .orderBy('accounts.username')
      .orderBy('studentRecords.entryDate')
      .execute();
    expect(rows.map(({ username, status, population }) => `${username} ${status} ${population}`)).toEqual([
      'student active regular',
      'student-graduated graduated regular',
      'student-intl active intl',
      'student-suspended suspended regular',
      'student-two graduated regular',
      'student-two active regular',
    ]);
    expect(
      (
        await app
          .as('student-two')
          .send({ method: 'GET', url: `${app.services.config.apiPrefix}/search/getList` })
      ).statusCode,
    ).toBe(200);
  });

  test('have names that are hard to handle among them', async () => {
    const names = (await records()).map(({ name }) => name);
    expect(names.filter((name) => name.includes('·'))).toHaveLength(34);
    expect(names.filter((name) => /[䶮𠮷㛃]/u.test(name))).toHaveLength(3);
    expect(names.filter((name) => name.length === 50)).toHaveLength(1);
  });

  test('are past their longest time in six cases, and soon will be in some', async () => {
    const { rows } = await sql<{ over: number; near: number; extended: number }>`
      select count(*) filter (where max_end_date < current_date)::int as over,
        count(*) filter (where max_end_date between current_date and current_date + 185)::int as near,
        count(*) filter (where extension_count > 0)::int as extended
      from student_records where open`.execute(app.db);
    expect(rows[0]).toMatchObject({ over: 6 });
    expect(rows[0]?.near).toBeGreaterThanOrEqual(4);
    expect(rows[0]?.extended).toBeGreaterThanOrEqual(26);
  });
});

test('their photos have ids that the contract takes', async () => {
  const photos = await app.db.selectFrom('studentPhotos').select(['id', 'kind']).execute();
  expect(photos.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['admission', 'graduation']));
  expect(photos.filter(({ id }) => !z.uuid().safeParse(id).success)).toEqual([]);
});

test('making them twice gives the same rows', async () => {
  const plain = { seal: (number: string) => number, digest: (number: string) => number, open: String };
  const today = dayInShanghai(new Date());
  const around = await app.db.transaction().execute(readSurroundings);
  const make = () => {
    const named = namedCases(today);
    return makeRecords([...named, ...planOf(400, named.length)], around, today, plain, new Set());
  };
  expect(make()).toEqual(make());
});

test('open states are those the database knows as open', async () => {
  const { rows } = await sql<{ status: string }>`
    select distinct status from student_records where open`.execute(app.db);
  expect(rows.map(({ status }) => status).sort()).toEqual([...openStatuses].sort());
});
