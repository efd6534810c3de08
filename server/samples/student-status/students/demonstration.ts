import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { nameInPinyin } from '../../../src/modules/administration/accounts/public.ts';
import { schoolFacts } from '../../../src/modules/student-status/students/settings/student-settings.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { documentNumbers } from '../../../src/platform/document-numbers.ts';
import {
  COLLEGE,
  type DemonstrationAccount,
  demonstrationAccounts,
  demonstrationIds,
  writeDemonstrationAccounts,
} from '../../administration/accounts/demonstration.ts';
import { writeGuidance } from '../../people/guidance/guidance.ts';
import { namedCases } from './named-cases.ts';
import { writePhotos } from './photos.ts';
import { planOf } from './plan.ts';
import { type Made, makeRecords } from './records.ts';
import {
  educations,
  equivalentProfiles,
  families,
  fieldHistory,
  honours,
  internationalProfiles,
  visitProfiles,
} from './side-rows.ts';
import { newestGrade } from './study-time.ts';
import { readSurroundings } from './surroundings.ts';

/** English certificates and papers for the ministry name the school and its president. */
const demonstrationSchool = {
  tab: 'school' as const,
  value: {
    ...schoolFacts.usual,
    nameEn: 'Model University',
    president: '陈思远',
    station: '兰州',
  } as never,
  version: 1,
  updatedBy: demonstrationIds.account('enrolment'),
};

const OWN_GRADE = 2025;
const MOST_ACCOUNTS = 150;

/** The account of somebody: the named cases have theirs, and so have the students of one college. */
const accountsOf = (made: readonly Made[]): Map<string, string> => {
  const named = made.flatMap(({ slot, row }) =>
    slot.given?.account ? [[row.id, slot.given.account] as const] : [],
  );
  const others = made
    .filter(
      ({ slot, row, open, major }) =>
        !slot.given && open && slot.level !== 'N' && row.cardNo && major.departmentCode === COLLEGE,
    )
    .slice(0, MOST_ACCOUNTS)
    .map(({ row }) => [row.id, row.cardNo ?? ''] as const);
  return new Map([...named, ...others]);
};

const accountOf = ({ row, major }: Made, username: string): DemonstrationAccount => ({
  username,
  realName: row.name,
  kind: 'student',
  ...(row.cardNo && { number: row.cardNo }),
  roles: ['student'],
  departments: [major.departmentCode],
  grade: row.grade,
});

const writePersons = (tx: Tx, made: readonly Made[], accounts: ReadonlyMap<string, string>) => {
  const persons = new Map(
    made.map(({ row }) => {
      const { personId: id, idType, idNumberHash } = row;
      return [id, { id, idType, idNumberHash, accountId: null as string | null }];
    }),
  );
  for (const { row } of made) {
    const username = accounts.get(row.id);
    const person = persons.get(row.personId);
    if (username && person) person.accountId = demonstrationIds.account(username);
  }
  return insertMany(tx, 'studentPersons', [...persons.values()]);
};

/** The counselor of the demonstration looks after two grades of its college. */
const counselorsOf = (
  classes: readonly { id: string; departmentId: string; grade: number }[],
  today: string,
) => {
  const newest = newestGrade(today);
  const grades = [OWN_GRADE, newest === OWN_GRADE ? newest - 1 : newest];
  return classes
    .filter((one) => one.departmentId === demonstrationIds.department(COLLEGE) && grades.includes(one.grade))
    .map(({ id }) => ({ classId: id, accountId: demonstrationIds.account('counselor') }));
};

const writeNumbers = async (tx: Tx, made: readonly Made[], lastSerials: ReadonlyMap<string, number>) => {
  await insertMany(
    tx,
    'cardNumberPrefixes',
    [...lastSerials].map(([prefix, lastSerial]) => ({ prefix, lastSerial })),
  );
  await insertMany(
    tx,
    'cardNumberLedger',
    made.flatMap(({ row }) => (row.cardNo ? [{ cardNo: row.cardNo, studentId: row.id }] : [])),
  );
};

const writeStudents = async (tx: Tx, demoStudents: number): Promise<void> => {
  const today = dayInShanghai(new Date());
  const named = namedCases(today);
  const reserved = new Set(demonstrationAccounts.map(({ name }) => nameInPinyin(name).nameInitials));
  const { made, classes, lastSerials } = makeRecords(
    [...named, ...planOf(demoStudents, named.length)],
    await readSurroundings(tx),
    today,
    await documentNumbers(tx),
    reserved,
  );
  const accounts = accountsOf(made);
  const existing = new Set(demonstrationAccounts.map(({ username }) => username));
  await writeDemonstrationAccounts(
    tx,
    made.flatMap((one) => {
      const username = accounts.get(one.row.id);
      return username && !existing.has(username) ? [accountOf(one, username)] : [];
    }),
  );
  await writePersons(tx, made, accounts);
  await insertMany(tx, 'studentClasses', classes);
  await insertMany(tx, 'studentClassCounselors', counselorsOf(classes, today));
  await insertMany(
    tx,
    'studentRecords',
    made.map(({ row }) => row),
  );
  await writeNumbers(tx, made, lastSerials);
  await writeGuidance(
    tx,
    made.flatMap(({ guidance }) => guidance),
    newestGrade(today),
  );
  await insertMany(tx, 'studentIntlProfiles', internationalProfiles(made, today));
  await insertMany(tx, 'studentVisitProfiles', visitProfiles(made));
  await insertMany(tx, 'studentEquivalentProfiles', equivalentProfiles(made));
  await insertMany(tx, 'studentFamilyMembers', families(made));
  await insertMany(tx, 'studentEducation', educations(made));
  await insertMany(tx, 'studentHonours', honours(made));
  await insertMany(tx, 'studentFieldHistory', fieldHistory(made, demonstrationIds.account('enrolment')));
  await insertMany(tx, 'officeSettings', [demonstrationSchool]);
};

export const seedStudents = async (tx: Tx, config: Config): Promise<void> => {
  await writeStudents(tx, config.demoStudents);
  await writePhotos(tx, config);
  // All of the demonstration is one transaction: who comes after would be planned as if there were no students.
  await sql`analyze student_records, student_persons, student_tutors, student_photos`.execute(tx);
};
