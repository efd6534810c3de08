import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import type { StudentFilter, StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { sql } from 'kysely';
import { mayUse } from '../../../../platform/access/actor.ts';
import { contains } from '../../../../platform/database/contains.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { studentsFiltered } from '../reading/find-students.ts';
import { pageOfStudents } from '../reading/page-of-students.ts';
import type { StudentScope } from '../students.scope.ts';
import { papersRunOut } from './papers-running-out.ts';

type Query<K extends keyof typeof otherStudentCalls> = QueryOf<(typeof otherStudentCalls)[K]>;

const found = async ({ db, scope }: Context<StudentScope>, population: Population, filter: StudentFilter) =>
  studentsFiltered(db, scope, { ...filter, population: [population] });

/** Puts what is kept beside a record next to its row; who has nothing beside it is left out. */
export const beside = <P extends { studentId: string }, T>(
  rows: readonly StudentRow[],
  profiles: readonly P[],
  join: (student: StudentRow, profile: Omit<P, 'studentId'>) => T,
): (T & { id: string })[] => {
  const byStudent = new Map(profiles.map(({ studentId, ...profile }) => [studentId, profile]));
  return rows.flatMap((student) => {
    const profile = byStudent.get(student.id);
    return profile ? [{ id: student.id, ...join(student, profile) }] : [];
  });
};

const idsOf = (rows: readonly StudentRow[]) => sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`;

/** International students with their papers. */
export const listInternationals = async (context: Context<StudentScope>, query: Query<'internationals'>) => {
  const { db, services, author } = context;
  const { nationality, fundingType, expires, ...filter } = query;
  const fitting = (await found(context, 'intl', filter))
    .$if(!!nationality, (q) => q.where('studentRecords.nationality', 'in', nationality ?? []))
    .$if(!!fundingType || !!expires, (q) =>
      q.where('studentRecords.id', 'in', (of) =>
        of
          .selectFrom('studentIntlProfiles')
          .select('studentIntlProfiles.studentId')
          .$if(!!fundingType, (p) => p.where('fundingType', 'in', fundingType ?? []))
          .$if(!!expires, (p) => p.where(papersRunOut[expires ?? 'over'])),
      ),
    );
  const page = await pageOfStudents(services, author.actor, fitting, query);
  const profiles = await db
    .selectFrom('studentRecords')
    .leftJoin('studentIntlProfiles', 'studentIntlProfiles.studentId', 'studentRecords.id')
    .select(['studentRecords.id as studentId', 'nationality', 'fundingType', 'visaType'])
    .select(['passportExpiry', 'visaExpiry', 'residenceExpiry', 'insuranceExpiry'])
    .where('studentRecords.id', '=', idsOf(page.list))
    .execute();
  return {
    total: page.total,
    list: beside(page.list, profiles, (student, profile) => ({ student, ...profile })),
  };
};

/** Visiting students by what is asked of their visit. */
export const visitorsFound = async (
  context: Context<StudentScope>,
  { visitType, homeUnit, ...filter }: StudentFilter & Pick<Query<'visitors'>, 'visitType' | 'homeUnit'>,
) =>
  (await found(context, 'visiting', filter)).where('studentRecords.id', 'in', (of) =>
    of
      .selectFrom('studentVisitProfiles')
      .select('studentVisitProfiles.studentId')
      .$if(!!visitType, (q) => q.where('visitType', 'in', visitType ?? []))
      .$if(!!homeUnit, (q) => q.where(contains('student_visit_profiles.home_unit', homeUnit ?? ''))),
  );

/** Where the visiting students of a page come from and how long they stay. */
export const visitsOf = ({ db }: Pick<Context, 'db'>, rows: readonly StudentRow[]) =>
  db
    .selectFrom('studentVisitProfiles')
    .select(['studentId', 'visitType', 'homeUnit', 'title', 'startDate', 'endDate', 'certificateNo'])
    .where('studentId', '=', idsOf(rows))
    .execute();

/** Visiting students with where they come from and how long they stay. */
export const listVisiting = async (context: Context<StudentScope>, query: Query<'visitingStudents'>) => {
  const { services, author } = context;
  const page = await pageOfStudents(services, author.actor, await visitorsFound(context, query), query);
  const mayFinish = mayUse(author.actor, 'student:visiting:create');
  return {
    total: page.total,
    list: beside(page.list, await visitsOf(context, page.list), (student, profile) => ({
      student,
      ...profile,
      actions: mayFinish && student.status === 'studying' ? (['finish'] as const).slice() : [],
    })),
  };
};

/** Applicants without study and how far each has come. */
export const listEquivalents = async (context: Context<StudentScope>, query: Query<'equivalents'>) => {
  const { db, services, author } = context;
  const page = await pageOfStudents(services, author.actor, await found(context, 'equivalent', query), query);
  const profiles = await db
    .selectFrom('studentRecords')
    .leftJoin('studentEquivalentProfiles', 'studentEquivalentProfiles.studentId', 'studentRecords.id')
    .select(['studentRecords.id as studentId', 'applyNo', 'workUnit', 'foreignExamNo', 'subjectExamNo'])
    .select('courseExamDate')
    .where('studentRecords.id', '=', idsOf(page.list))
    .execute();
  const maySettle = mayUse(author.actor, 'student:equivalent:settle');
  return {
    total: page.total,
    list: beside(page.list, profiles, (student, profile) => ({
      student,
      ...profile,
      actions: maySettle && student.status === 'applying' ? (['settle'] as const).slice() : [],
    })),
  };
};
