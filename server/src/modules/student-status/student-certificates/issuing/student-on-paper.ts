import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import {
  enrolledStatuses,
  statuses,
  studyModes,
} from '@graduate/contract/student-status/students/choices.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import { termOfDay } from '../../../commons/academic-calendar/public.ts';
import { noSuchRecord, recordsWithin, type StudentScope } from '../../students/public.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A day as people write it. */
export const dayInWords = (day: string | null, language: Language): string => {
  if (!day) return '—';
  const [year = '', month = '', date = ''] = day.split('-');
  return language === 'zh'
    ? `${year}年${Number(month)}月${Number(date)}日`
    : `${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}`;
};

const recordsOf = (db: Db | Tx, scope: StudentScope) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select([
      'studentRecords.id',
      'studentRecords.name',
      'studentRecords.nameEn',
      'studentRecords.namePinyin',
      'studentRecords.gender',
      'studentRecords.birthDate',
      'studentRecords.idType',
      'studentRecords.idNumber',
      'studentRecords.studentNo',
      'studentRecords.entryDate',
      'studentRecords.majorName',
      'studentRecords.studyMode',
      'studentRecords.degreeType',
      'studentRecords.trainingLevel',
      'studentRecords.studyYears',
      'studentRecords.expectedGraduationDate',
      'studentRecords.status',
      'studentRecords.statusDate',
      'studentRecords.ethnicity',
      'studentRecords.grade',
      'studentRecords.checkState',
      'studentRecords.registrationState',
      'studentRecords.graduationDate',
    ])
    .select(['departments.name as departmentName', 'departments.nameEn as departmentNameEn'])
    .select((eb) =>
      eb
        .selectFrom('majors')
        .select('majors.nameEn')
        .whereRef('majors.code', '=', 'studentRecords.majorCode')
        .orderBy('majors.catalogYear', 'desc')
        .limit(1)
        .as('majorNameEn'),
    )
    .where('studentRecords.deletedAt', 'is', null)
    .where('studentRecords.population', 'in', ['regular', 'intl'])
    .where(recordsWithin(scope));

type Row = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number];

/** Not checked, being checked, returned: the information check still lies with the student. */
const OPEN_CHECKS = ['0', '1', '9'];

/** The photo on paper: the one taken at enrolment, else another official one. */
const PHOTO_ORDER = ['enrolment', 'onsite', 'admission'] as const;

export const photosOf = async (db: Db | Tx, studentIds: readonly string[]) => {
  const photos = await db
    .selectFrom('studentPhotos')
    .select(['studentId', 'kind', 'storageKey'])
    .where('studentId', 'in', studentIds)
    .where('kind', 'in', PHOTO_ORDER)
    .where('current', '=', true)
    .where('removedAt', 'is', null)
    .execute();
  return (studentId: string): string | null => {
    const own = photos.filter((photo) => photo.studentId === studentId);
    return (
      PHOTO_ORDER.flatMap((kind) => own.find((photo) => photo.kind === kind)?.storageKey ?? [])[0] ?? null
    );
  };
};

const registration = async (db: Db | Tx): Promise<Text> => {
  const term = await termOfDay(db, dayInShanghai(new Date()));
  if (!term) return text('', '');
  const { zh, en } = termName(term);
  return text(`${zh.replace(' ', '')}已注册`, `registered for ${en}`);
};

/** What names and numbers are looked up with, once for all students. */
const lookUps = async (db: Db | Tx, ids: readonly string[]) => {
  const coded = ['gender', 'idType', 'ethnicity'];
  const [documents, zh, en, photo, registered] = await Promise.all([
    documentNumbers(db),
    dictionaryLabels(db, coded, 'zh'),
    dictionaryLabels(db, coded, 'en'),
    photosOf(db, ids),
    registration(db),
  ]);
  return { documents, labels: { zh, en }, photo, registered };
};

type LookUps = Awaited<ReturnType<typeof lookUps>>;

/** What has a name in both languages; where there is no English one, the Chinese one stands. */
const namesOf = (row: Row, language: Language) => {
  const { name, nameEn, namePinyin, departmentName, departmentNameEn, majorName, majorNameEn } = row;
  if (language === 'zh') return { name, department: departmentName, major: majorName ?? '' };
  return {
    name: nameEn || namePinyin || name,
    department: departmentNameEn || departmentName,
    major: majorNameEn || (majorName ?? ''),
  };
};

/** What has no English name although it has a Chinese one; of a person a name in pinyin serves. */
const withoutEnglish = (row: Row): Text[] => [
  ...(row.nameEn || row.namePinyin ? [] : [text(`姓名“${row.name}”`, `the name “${row.name}”`)]),
  ...(row.departmentNameEn
    ? []
    : [text(`院系“${row.departmentName}”`, `the department “${row.departmentName}”`)]),
  ...(row.majorNameEn || !row.majorName
    ? []
    : [text(`专业“${row.majorName}”`, `the major “${row.majorName}”`)]),
];

/** What certificates say of a student, in words. */
export type StudentOnPaper = ReturnType<typeof inWords>;

const inWords = (row: Row, { documents, labels, photo, registered }: LookUps, language: Language) => {
  const label = labels[language];
  const day = (value: string | null) => dayInWords(value, language);
  return {
    id: row.id,
    status: row.status,
    unchecked: enrolledStatuses.includes(row.status) && OPEN_CHECKS.includes(row.checkState),
    ...namesOf(row, language),
    nameZh: row.name,
    withoutEnglish: withoutEnglish(row),
    gender: label('gender', row.gender),
    birthDate: day(row.birthDate),
    idTypeName: label('idType', row.idType),
    idNumber: row.idNumber ? documents.open(row.idNumber) : '',
    studentNo: row.studentNo ?? '',
    entryDate: day(row.entryDate),
    studyMode: row.studyMode ? studyModes[row.studyMode][language] : '',
    degreeType: row.degreeType ? degreeTypes[row.degreeType][language] : '',
    level: trainingLevels[row.trainingLevel][language],
    studyYears: String(row.studyYears ?? ''),
    statusName: statuses[row.status][language],
    statusDate: day(row.statusDate),
    expected: day(row.expectedGraduationDate),
    ethnicity: row.ethnicity ? label('ethnicity', row.ethnicity) : '',
    grade: String(row.grade),
    graduation: row.graduationDate ? day(row.graduationDate) : '',
    registration: row.registrationState === 'registered' ? registered[language] : '',
    photo: photo(row.id),
  };
};

/** The student of an id within the scope, or the own record: the open one, else the newest. */
export const studentOnPaper = async (
  db: Db,
  scope: StudentScope,
  id: string | undefined,
  language: Language,
): Promise<StudentOnPaper> => {
  const row = await recordsOf(db, scope)
    .$if(id !== undefined, (q) => q.where('studentRecords.id', '=', id ?? ''))
    .orderBy('studentRecords.open', 'desc')
    .orderBy('studentRecords.entryDate', 'desc')
    .executeTakeFirstOrThrow(() => noSuchRecord());
  return inWords(row, await lookUps(db, [row.id]), language);
};

/** Many students at once, each in either language. */
export const studentsOnPaper = async (db: Db | Tx, scope: StudentScope, ids: readonly string[]) => {
  const rows = await recordsOf(db, scope).where('studentRecords.id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const known = await lookUps(db, ids);
  return (id: string, language: Language): StudentOnPaper => {
    const row = found.get(id);
    if (!row) throw noSuchRecord();
    return inWords(row, known, language);
  };
};
