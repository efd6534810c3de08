import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { TermRegistration } from '@graduate/contract/student-status/registration/registrations.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustReach, type StudentScope } from '../students/public.ts';
import { IS_OVERDUE } from './registrations.queries.ts';

/** The terms of a student, the newest first; who asks must know that it is within reach. */
export const termsOf = async (db: Db, studentId: string, language: Language): Promise<TermRegistration[]> => {
  const rows = await db
    .selectFrom('studentRegistrations')
    .innerJoin('academicTerms', 'academicTerms.id', 'studentRegistrations.termId')
    .leftJoin('accounts', 'accounts.id', 'studentRegistrations.operatorId')
    .select(['studentRegistrations.id', 'termId', 'academicYear', 'termNo', 'method', 'at'])
    .select([
      'studentRegistrations.state',
      'deferUntil',
      'deferReason',
      'studentRegistrations.note',
      'accounts.realName as operatorName',
    ])
    .select(sql<boolean>`coalesce(${IS_OVERDUE}, false)`.as('overdue'))
    .where('studentId', '=', studentId)
    .orderBy('firstMonday', 'desc')
    .execute();
  return rows.map(({ academicYear, termNo, ...row }) => ({
    ...row,
    termName: termName({ academicYear, termNo })[language],
  }));
};

/** The terms of a student whose record the reader may see. */
export const registrationsOfStudent = async (
  { db, scope, language }: Context<StudentScope>,
  { id: studentId }: { id: string },
): Promise<TermRegistration[]> => {
  await mustReach(db, scope, studentId);
  return termsOf(db, studentId, language);
};
