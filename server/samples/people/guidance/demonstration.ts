import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import { nameInPinyin } from '../../../src/modules/administration/accounts/public.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import {
  COLLEGE,
  demonstrationIds,
  demonstrationStaff,
} from '../../administration/accounts/demonstration.ts';
import { type Gender, inventedName } from '../../invented-names.ts';
import { randomFrom } from '../../seeded-random.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
type Major = Pick<Row<'majors'>, 'departmentId' | 'disciplineCode' | 'degreeType' | 'name'> & {
  forDoctors: boolean;
  forMasters: boolean;
};
/** What one member of staff brings with it. */
type Person = {
  staff: Row<'staff'>;
  tutor?: Row<'tutors'>;
  qualifications: Row<'tutorQualifications'>[];
};

const STUDENTS_FOR_A_TUTOR = 25 / 3;
const FEWEST_TUTORS = 60;
const FIRST_FREE_NUMBER = 2000;
const tutorsWithAccount: Readonly<Record<string, readonly string[]>> = {
  tutor: ['0812', '0854', '1405'],
  multi: ['0812', '0810'],
};
const women = new Set(['teacher', 'secretary', 'enrolment', 'degree', 'awards', 'auditor']);

const titles = {
  senior: ['教授', '研究员'],
  associate: ['副教授', '副研究员'],
  middle: ['讲师'],
  junior: ['助教'],
} as const;

const staffId = (staffNo: string) => idOf(`staff:${staffNo}`);
const tutorIdOf = (staffNo: string) => idOf(`tutor:${staffNo}`);

type Grade = keyof typeof titles;

const staffRow = (
  given: { staffNo: string; name: string; gender: Gender; departmentId: string; accountId: string | null },
  titleLevel: Grade,
  year: number,
): Row<'staff'> => {
  const random = randomFrom(`staff:${given.staffNo}`);
  const born = year - { senior: 48, associate: 40, middle: 33, junior: 28 }[titleLevel] - random.below(10);
  return {
    id: staffId(given.staffNo),
    ...given,
    ...nameInPinyin(given.name),
    birthDate: `${born}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
    title: random.pick(titles[titleLevel]),
    titleLevel,
    degree: titleLevel === 'junior' ? '3' : '2',
    graduatedFrom: random.pick(['示范大学', '西部理工大学', '江南大学', '东方师范大学', '北方科技大学']),
    jobState: 'onDuty',
    mobile: `12${String(random.below(1_000_000_000)).padStart(9, '0')}`,
    email: `s${given.staffNo}@example.edu.cn`,
    office: `${random.pick(['理工楼', '科学馆', '天山堂', '研究生楼'])}${random.between(101, 918)}`,
  };
};

const tutorRow = (staffNo: string, more: Partial<Row<'tutors'>>): Row<'tutors'> => ({
  id: tutorIdOf(staffNo),
  staffId: staffId(staffNo),
  category: 'internal',
  directions: [],
  acceptsStudents: true,
  ethics: 'good',
  status: 'active',
  ...more,
});

const qualificationsIn = (staffNo: string, major: Major, senior: boolean, year: number) => {
  const levels = [
    ...(major.forMasters ? (['M'] as const) : []),
    ...(major.forDoctors && senior ? (['D'] as const) : []),
  ];
  return levels.map((level) => ({
    id: idOf(`qualification:${staffNo}:${level}:${major.disciplineCode}`),
    tutorId: tutorIdOf(staffNo),
    level,
    degreeType: major.degreeType,
    disciplineCode: major.disciplineCode,
    grantedAt: `${year - randomFrom(staffNo).between(1, 12)}-06-30`,
    status: 'active' as const,
  }));
};

const peopleWithAccounts = (majors: readonly Major[], year: number): Person[] =>
  demonstrationStaff.map(({ username, realName, number, department }) => {
    const departmentId = demonstrationIds.department(department);
    const disciplines = tutorsWithAccount[username];
    const staff = staffRow(
      {
        staffNo: number,
        name: realName,
        gender: women.has(username) ? '2' : '1',
        departmentId,
        accountId: demonstrationIds.account(username),
      },
      disciplines || username === 'dean' ? 'senior' : 'middle',
      year,
    );
    if (!disciplines) return { staff, qualifications: [] };
    const own = majors.filter(
      (major) =>
        major.departmentId === demonstrationIds.department(COLLEGE) &&
        disciplines.includes(major.disciplineCode),
    );
    return {
      staff,
      tutor: tutorRow(number, { directions: ['机器学习', '知识图谱', '自然语言处理'] }),
      qualifications: own.flatMap((major) => qualificationsIn(number, major, username === 'tutor', year)),
    };
  });

/** The first tutor of each major is a professor who takes students; after that there are others, too. */
const inventedTutor = (index: number, majors: readonly Major[], year: number): Person => {
  const random = randomFrom(`tutor:${index}`);
  const home = majors[index % majors.length] as Major;
  const first = index < majors.length;
  const titleLevel =
    first || random.chance(0.4) ? 'senior' : random.pick(['associate', 'associate', 'middle'] as const);
  const staffNo = `${year - random.between(2, 28)}${FIRST_FREE_NUMBER + index}`;
  const gender: Gender = random.chance(0.62) ? '1' : '2';
  const staff = staffRow(
    { staffNo, name: inventedName(random, gender), gender, departmentId: home.departmentId, accountId: null },
    titleLevel,
    year,
  );
  const second = random.chance(0.5)
    ? majors.filter((major) => major.departmentId === home.departmentId && major !== home).slice(0, 1)
    : [];
  const away = first ? 1 : random.below(100);
  const status = away < 1 ? 'ended' : away < 3 && !first ? 'paused' : 'active';
  return {
    staff: status === 'ended' ? { ...staff, jobState: 'retired' } : staff,
    tutor: tutorRow(staffNo, {
      directions: [`${home.name}理论`, `${home.name}应用`],
      acceptsStudents: status === 'active',
      status,
    }),
    qualifications: [home, ...second].flatMap((major) =>
      qualificationsIn(staffNo, major, titleLevel === 'senior', year).map((qualification) =>
        status === 'ended' ? { ...qualification, status: 'expired' as const, reason: '退休' } : qualification,
      ),
    ),
  };
};

/** People of companies who guide students of professional degrees beside their tutor. */
const industryTutor = (index: number, majors: readonly Major[], year: number): Person => {
  const random = randomFrom(`industry:${index}`);
  const professional = majors.filter(({ degreeType }) => degreeType === 'P');
  const home = professional[index % professional.length] as Major;
  const staffNo = `H${String(index + 1).padStart(5, '0')}`;
  const gender: Gender = random.chance(0.7) ? '1' : '2';
  const given = { staffNo, name: inventedName(random, gender), gender, departmentId: home.departmentId };
  return {
    staff: { ...staffRow({ ...given, accountId: null }, 'associate', year), title: '高级工程师' },
    tutor: tutorRow(staffNo, { category: 'industry', directions: [`${home.name}实践`] }),
    qualifications: [],
  };
};

const readMajors = (tx: Tx): Promise<Major[]> =>
  tx
    .selectFrom('majors')
    .select(['departmentId', 'disciplineCode', 'degreeType', 'name', 'forDoctors', 'forMasters'])
    .orderBy('sortOrder')
    .execute();

export const seedGuidance = async (tx: Tx, { demoStudents }: Config): Promise<void> => {
  const year = Number(dayInShanghai(new Date()).slice(0, 4));
  const majors = await readMajors(tx);
  const wanted = Math.max(FEWEST_TUTORS, Math.round(demoStudents / STUDENTS_FOR_A_TUTOR));
  const industry = Math.ceil(wanted / 20);
  const internal = Math.max(majors.length, wanted - industry - Object.keys(tutorsWithAccount).length);
  const people = [
    ...peopleWithAccounts(majors, year),
    ...Array.from({ length: internal }, (_, index) => inventedTutor(index, majors, year)),
    ...Array.from({ length: industry }, (_, index) => industryTutor(index, majors, year)),
  ];
  await insertMany(
    tx,
    'staff',
    people.map(({ staff }) => staff),
  );
  await insertMany(
    tx,
    'tutors',
    people.flatMap(({ tutor }) => tutor ?? []),
  );
  await insertMany(
    tx,
    'tutorQualifications',
    people.flatMap(({ qualifications }) => qualifications),
  );
};
