import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { entryStates } from '@graduate/contract/students/choices.ts';
import type { Newcomer, newcomerCalls } from '@graduate/contract/students/newcomer-calls.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { studentsFound, withDocument } from '../reading/find-students.ts';
import { pageOfStudents } from '../reading/page-of-students.ts';
import type { StudentScope } from '../students.scope.ts';

type Query = QueryOf<typeof newcomerCalls.newcomers>;

/** The new students of a year and how far each has come; a scanned document number finds its owner. */
export const listNewcomers = async (
  services: Services,
  scope: StudentScope,
  actor: Actor,
  { year, entryState, ...query }: Query,
) => {
  const { db } = services;
  const ofYear = studentsFound(db, scope, await withDocument(db, query))
    .where('studentRecords.enrolYear', '=', Number(year ?? new Date().getFullYear()))
    .where('studentRecords.population', 'in', ['regular', 'intl']);
  const found = entryState ? ofYear.where('studentRecords.entryState', 'in', entryState) : ofYear;
  const [page, counted] = await Promise.all([
    pageOfStudents(services, actor, found, query),
    ofYear
      .select(['studentRecords.entryState', sql<number>`count(*)::int`.as('count')])
      .groupBy('studentRecords.entryState')
      .execute(),
  ]);
  const facts = await db
    .selectFrom('studentRecords')
    .select(['id', 'examineeNo', 'entryState', 'checkInAt', 'faceVerify', 'deferUntilYear'])
    .select('statusReason as reason')
    .where(sql<boolean>`id = any(${page.list.map(({ id }) => id)}::uuid[])`)
    .execute();
  const factsOf = new Map(facts.map(({ id, ...fact }) => [id, fact]));
  return {
    total: page.total,
    list: page.list.flatMap((brief): Newcomer[] => {
      const fact = factsOf.get(brief.id);
      return fact ? [{ brief, ...fact }] : [];
    }),
    cards: (Object.keys(entryStates) as (keyof typeof entryStates)[]).map((key) => ({
      key,
      count: counted.find((row) => row.entryState === key)?.count ?? 0,
    })),
  };
};
