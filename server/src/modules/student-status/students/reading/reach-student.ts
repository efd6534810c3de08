import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { guidedOnceBy } from '../../../people/guidance/public.ts';
import { noSuchRecord } from '../students.errors.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';

/** The students somebody sees at least the heading of: a tutor those of before, too. */
export const headingsWithin = (db: Db, scope: StudentScope) =>
  db
    .selectFrom('studentRecords')
    .where('studentRecords.deletedAt', 'is', null)
    .where((eb) => eb.or([recordsWithin(scope)(eb), formerOf(scope)]));

const formerOf = (scope: StudentScope): Expression<SqlBool> =>
  scope.kind === 'tutor'
    ? sql<SqlBool>`student_records.id in (${guidedOnceBy(scope.accountId)})`
    : sql<SqlBool>`false`;

/** Whether a record is within reach, wholly or only by its heading; refuses what is not there for the reader. */
export const reachOf = async (db: Db, scope: StudentScope, id: string): Promise<'whole' | 'heading'> => {
  const found = await headingsWithin(db, scope)
    .select((eb) => sql<boolean>`${recordsWithin(scope)(eb)}`.as('whole'))
    .where('studentRecords.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  return found.whole ? 'whole' : 'heading';
};

/** Refuses a record that is not wholly within reach. */
export const mustReach = async (db: Db, scope: StudentScope, id: string): Promise<void> => {
  if ((await reachOf(db, scope, id)) === 'heading') throw noSuchRecord();
};

/** Whether the record belongs to the person with this account. */
export const isOwn = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  !!(await db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentRecords.id')
    .where('studentRecords.id', '=', id)
    .where('studentPersons.accountId', '=', accountId)
    .executeTakeFirst());
