import type { Language } from '@graduate/contract/platform/text.ts';
import {
  degreeTypes,
  openStatuses,
  type StudentStatus,
  statuses,
  studyModes,
  trainingLevels,
} from '@graduate/contract/students/choices.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { dictionaryLabels } from '../../dictionaries/public.ts';
import { documentNumbers } from '../document-numbers.ts';
import { noSuchRecord } from '../students.errors.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';

/** What certificates say of a student, in words. */
export type StudentOnPaper = Awaited<ReturnType<typeof studentOnPaper>>;

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

const find = (db: Db | Tx, scope: StudentScope, id: string | undefined) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select([
      'studentRecords.id',
      'studentRecords.personId',
      'studentRecords.name',
      'studentRecords.nameEn',
      'studentRecords.namePinyin',
      'studentRecords.gender',
      'studentRecords.birthDate',
      'studentRecords.idType',
      'studentRecords.idNumber',
      'studentRecords.studentNo',
      'studentRecords.cardNo',
      'studentRecords.entryDate',
      'studentRecords.majorName',
      'studentRecords.majorCode',
      'studentRecords.studyMode',
      'studentRecords.degreeType',
      'studentRecords.trainingLevel',
      'studentRecords.population',
      'studentRecords.studyYears',
      'studentRecords.expectedGraduationDate',
      'studentRecords.status',
      'studentRecords.statusDate',
      'studentRecords.ethnicity',
      'studentRecords.grade',
    ])
    .select(['departments.name as departmentName', 'departments.nameEn as departmentNameEn'])
    .where('studentRecords.deletedAt', 'is', null)
    .where('studentRecords.population', 'in', ['regular', 'intl'])
    .where(recordsWithin(scope))
    .$if(id !== undefined, (q) => q.where('studentRecords.id', '=', id ?? ''))
    .orderBy('studentRecords.open', 'desc')
    .orderBy('studentRecords.entryDate', 'desc')
    .executeTakeFirst();

/** The student of an id within the scope, or the own record: the open one, else the newest. */
export const studentOnPaper = async (
  db: Db | Tx,
  scope: StudentScope,
  id: string | undefined,
  language: Language,
) => {
  const row = await find(db, scope, id);
  if (!row) throw noSuchRecord();
  const [documents, label] = await Promise.all([
    documentNumbers(db),
    dictionaryLabels(db, ['gender', 'idType', 'ethnicity'], language),
  ]);
  const day = (value: string | null) => dayInWords(value, language);
  const english = row.nameEn || row.namePinyin || row.name;
  return {
    id: row.id,
    status: row.status as StudentStatus,
    open: openStatuses.includes(row.status),
    name: language === 'zh' ? row.name : english,
    nameZh: row.name,
    gender: label('gender', row.gender),
    birthDate: day(row.birthDate),
    idTypeName: label('idType', row.idType),
    idNumber: row.idNumber ? documents.open(row.idNumber) : '',
    studentNo: row.studentNo ?? '',
    entryDate: day(row.entryDate),
    department: language === 'zh' ? row.departmentName : row.departmentNameEn || row.departmentName,
    major: row.majorName ?? '',
    studyMode: row.studyMode ? studyModes[row.studyMode][language] : '',
    degreeType: row.degreeType ? degreeTypes[row.degreeType][language] : '',
    level: trainingLevels[row.trainingLevel][language],
    studyYears: String(row.studyYears ?? ''),
    statusName: statuses[row.status][language],
    statusDate: day(row.statusDate),
    expected: day(row.expectedGraduationDate),
    ethnicity: row.ethnicity ? label('ethnicity', row.ethnicity) : '',
    grade: String(row.grade),
  };
};
