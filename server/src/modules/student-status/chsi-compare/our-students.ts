import {
  enrolledStatuses,
  levelOnForms,
  studyModes,
  withStatus,
} from '@graduate/contract/student-status/students/choices.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { DocumentNumbers } from '../../../platform/document-numbers.ts';
import { dictionaryLabels } from '../../administration/dictionaries/public.ts';
import type { OurStudent } from './compare-register.ts';

const orNothing = (value: string | null): string => value ?? '';

/** All students with a status as the register would write them; those on the roll, of the grades, are expected there. */
export const ourStudents = async (
  db: Db,
  grades: readonly number[],
  documents: DocumentNumbers,
): Promise<OurStudent[]> => {
  const labels = await dictionaryLabels(db, ['gender', 'ethnicity', 'political'], 'zh');
  const label = (dictionary: string, code: string | null) => (code === null ? '' : labels(dictionary, code));
  const rows = await db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', 'idNumber', 'idNumberHash', 'examineeNo', 'studentNo'])
    .select(['studentRecords.name', 'gender', 'birthDate', 'ethnicity', 'politicalStatus'])
    .select(['majorCode', 'majorName', 'trainingLevel', 'studyYears', 'studyMode', 'entryDate'])
    .select(['expectedGraduationDate', 'status', 'grade', 'open', 'departments.name as departmentName'])
    .where('population', 'in', withStatus)
    .where('studentRecords.deletedAt', 'is', null)
    .orderBy('entryDate', 'desc')
    .orderBy('studentRecords.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    digest: row.idNumberHash,
    open: row.open,
    expected: enrolledStatuses.includes(row.status) && (grades.length === 0 || grades.includes(row.grade)),
    values: {
      idNumber: row.idNumber ? documents.open(row.idNumber) : '',
      examineeNo: orNothing(row.examineeNo),
      studentNo: orNothing(row.studentNo),
      name: row.name,
      gender: label('gender', row.gender),
      birthDate: orNothing(row.birthDate),
      ethnicity: label('ethnicity', row.ethnicity),
      politicalStatus: label('political', row.politicalStatus),
      departmentName: row.departmentName,
      majorCode: orNothing(row.majorCode),
      majorName: orNothing(row.majorName),
      trainingLevel: levelOnForms(row.trainingLevel),
      studyYears: row.studyYears === null ? '' : String(Number(row.studyYears)),
      studyMode: row.studyMode ? studyModes[row.studyMode].zh : '',
      entryDate: row.entryDate,
      expectedGraduationDate: orNothing(row.expectedGraduationDate),
    },
  }));
};
