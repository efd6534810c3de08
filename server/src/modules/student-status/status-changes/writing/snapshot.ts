import type { ChangeStudent } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { textOf } from '../rules/situation.ts';

const passportOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentIntlProfiles')
    .select(['passportNo', 'residenceExpiry'])
    .where('studentId', '=', studentId)
    .executeTakeFirst();

const maskedPassport = (number: string | null | undefined): string | null =>
  number ? `${number.slice(0, 2)}****${number.slice(-2)}` : null;

/** The student as an application shows them to everybody who decides it, whether or not the record is in reach. */
export const snapshotOf = async (
  db: Db | Tx,
  studentId: string | null,
  values: RecordData,
): Promise<ChangeStudent> => {
  const departmentId = textOf(values, 'departmentId');
  const [department] = departmentId ? await departmentRefs(db, [departmentId]) : [];
  const intl = studentId && values['population'] === 'intl' ? await passportOf(db, studentId) : undefined;
  const value = <T>(name: string) => (values[name] ?? null) as T | null;
  return {
    studentNo: value('studentNo'),
    name: textOf(values, 'name') ?? '',
    departmentName: department?.name ?? '',
    majorName: value('majorName'),
    grade: value('grade'),
    trainingLevel: value('trainingLevel'),
    degreeType: value('degreeType'),
    status: value('status'),
    mainTutorName: value('mainTutorName'),
    entryDate: value('entryDate'),
    expectedGraduationDate: value('expectedGraduationDate'),
    maxEndDate: value('maxEndDate'),
    passportNo: maskedPassport(intl?.passportNo),
    residenceExpiry: intl?.residenceExpiry ?? null,
  };
};
