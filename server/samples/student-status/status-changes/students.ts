import { addDays } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { syncAccount } from '../../../src/modules/student-status/students/public.ts';
import { nobody } from '../../../src/platform/audit/audit.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';

/** The students with a status, in a fixed order. */
export const studentsOfDemonstration = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .leftJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select([
      'studentRecords.id',
      'studentRecords.personId',
      'studentPersons.accountId',
      'accounts.username',
      'studentRecords.departmentId',
      'departments.code as departmentCode',
      'studentRecords.population',
      'studentRecords.status',
      'statusDate',
      'conclusion',
      'presence',
      'extensionCount',
      'mainTutorNo',
      'mainTutorName',
      'mainTutorId',
      'majorCode',
      'disciplineCode',
      'enrolYear',
      'studyMode',
      'studyYears',
      // Whether a programme binds the student to a place, the class has a counselor, another tutor is applied for,
      // graduation is applied for.
      sql<boolean>`(admission_category = '12' or coalesce(special_program, '') in ('1', '4', '5'))`.as(
        'bound',
      ),
      sql<boolean>`exists (select from student_class_counselors k
        where k.class_id = student_records.class_id)`.as('counselled'),
      sql<boolean>`exists (select from tutor_changes c where c.student_id = student_records.id
        and c.state in ('draft', 'reviewing', 'returned'))`.as('changesTutor'),
      sql<boolean>`exists (select from graduation_applications a where a.student_id = student_records.id
        and a.state in ('reviewing', 'returned', 'passed', 'decided'))`.as('graduates'),
      'studentRecords.studentNo',
      'studentRecords.name',
      'majorName',
      'studentRecords.grade',
      'trainingLevel',
      'trainingMode',
      'degreeType',
      'entryDate',
      'expectedGraduationDate',
      'maxEndDate',
    ])
    .where('studentRecords.population', 'in', ['regular', 'intl'])
    .where('studentRecords.deletedAt', 'is', null)
    .orderBy('studentRecords.studentNo')
    .orderBy('studentRecords.id')
    .execute();

export type DemonstrationStudent = Awaited<ReturnType<typeof studentsOfDemonstration>>[number];

/** Who is here for more than a year to come and has not applied for graduation. */
export const staysOn = (today: string) => {
  const day = addDays(today, 400);
  return ({ graduates, expectedGraduationDate }: DemonstrationStudent): boolean =>
    !graduates && (expectedGraduationDate ?? '') > day;
};

/** The student with an account, as everybody has who applies for something. */
export const withAccount = async (tx: Tx, student: DemonstrationStudent): Promise<DemonstrationStudent> => {
  if (student.accountId) return student;
  await syncAccount(tx, nobody(''), student.personId, {
    reopen: true,
  });
  const { accountId } = await tx
    .selectFrom('studentPersons')
    .select('accountId')
    .where('id', '=', student.personId)
    .executeTakeFirstOrThrow();
  return { ...student, accountId };
};
