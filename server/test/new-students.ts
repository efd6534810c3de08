import { factsOfIdNumber } from '@graduate/contract/student-status/students/id-numbers.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { sql } from 'kysely';
import { demonstrationIds } from '../samples/administration/accounts/demonstration.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';

/** An identity card number nobody else has, of a woman born on the day. */
export const newIdNumber = (birthDate = '1999-03-01'): string => {
  const made = next('identity card');
  const order = String(made * 2).padStart(3, '0');
  const seventeen = `62010${2 + Math.floor(made / 400)}${birthDate.replaceAll('-', '')}${order.slice(-3)}`;
  return (
    Array.from('0123456789X', (letter) => seventeen + letter).find((number) => factsOfIdNumber(number)) ?? ''
  );
};

const YEAR = 2026;

/** The fields of a new master's student of the college of the demonstration accounts. */
export const newStudent = (fields: RecordData = {}): RecordData => {
  const idNumber = newIdNumber();
  const made = next('new student');
  return {
    population: 'regular',
    name: '甘雨桐',
    gender: '2',
    birthDate: '1999-03-01',
    idType: '01',
    idNumber,
    nationality: '156',
    ethnicity: '01',
    politicalStatus: '03',
    mobile: `138${String(10_000_000 + made)}`,
    examineeNo: `1073050${String(10_000_000 + made)}`,
    enrolYear: YEAR,
    admissionCategory: '11',
    examMode: '21',
    trainingLevel: 'M',
    degreeType: 'A',
    studyMode: 'fulltime',
    departmentId: demonstrationIds.department('208'),
    majorCode: '081200',
    ...fields,
  };
};

/** Of the same college, to study for a doctorate. */
export const newDoctor = (fields: RecordData = {}): RecordData =>
  newStudent({ trainingLevel: 'D', examMode: '32', ...fields });

/** Enters a new student as the office does; it has a card number and, unless said otherwise, has come. */
export const enrolStudent = async (app: TestApp, record = newStudent(), checkedIn = true) => {
  const { data, message } = await app
    .as('enrolment')
    .call(writingCalls.create, { body: { record, autoXykh: true, checkedIn } });
  if (!data?.cardNo) throw new Error(message);
  return { ...data, cardNo: data.cardNo };
};

const KEPT = `
  student_records student_persons student_field_history student_intl_profiles
  student_visit_profiles student_family_members student_education student_work student_honours
  card_number_prefixes card_number_ledger graduation_cert_void accounts account_roles
  account_departments audit_log`
  .trim()
  .split(/\s+/);

/** Everything that writing a record could change, as sums over the tables. */
export const studentContents = async ({ db }: TestApp): Promise<Record<string, string>> => {
  const sums = await Promise.all(
    KEPT.map(async (name) => {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
        from ${sql.table(name)} t`.execute(db);
      return [name, rows[0]?.sum ?? ''] as const;
    }),
  );
  return Object.fromEntries(sums);
};
