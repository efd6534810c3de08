import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { Newcomer } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { pageOfStudents, type StudentScope, studentsFiltered } from '../students/public.ts';
import { cardsOf } from './board.ts';
import { isOnLeave, newcomersOf, stateIn, yearAsked } from './check-in-year.ts';
import { actionsFor } from './transitions.ts';

/** What the list tells of new students beside their heading; who asks must know that they are within reach. */
export const factsIn = async (db: Db, year: number, ids: readonly string[]) => {
  const today = dayInShanghai(new Date());
  const rows = await db
    .selectFrom('studentRecords')
    .leftJoin('studentCheckIns', (join) =>
      join.onRef('studentCheckIns.studentId', '=', 'studentRecords.id').on('studentCheckIns.year', '=', year),
    )
    .select(['studentRecords.id', 'examineeNo', 'checkInAt', 'studentRecords.status'])
    .select(['studentRecords.statusReason', 'studentRecords.faceVerify as faceOnRecord'])
    .select(['studentRecords.deferUntilYear', 'materials', 'studentCheckIns.faceVerify', 'leaveUntil'])
    .select(['leaveReason', 'notEnrolReason', stateIn(year).as('entryState')])
    .where(sql<boolean>`student_records.id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, materials, faceVerify, faceOnRecord, statusReason, leaveReason, ...row }) => {
      const { status, notEnrolReason, ...facts } = row;
      const here = facts.entryState === 'notArrived';
      const onLeave = here && facts.leaveUntil !== null && facts.leaveUntil >= today;
      const standing = { entryState: facts.entryState, status, checkInAt: facts.checkInAt, onLeave };
      return [
        id,
        {
          ...facts,
          materials: materials ?? {},
          faceVerify: faceVerify ?? faceOnRecord,
          leaveUntil: here ? facts.leaveUntil : null,
          reason: here
            ? leaveReason
            : (notEnrolReason ?? (facts.entryState === 'enrolled' ? null : statusReason)),
          standing,
        },
      ] as const;
    }),
  );
};

/** The new students of a year and how far each has come; a scanned document number finds its owner. */
export const listNewcomers = async (
  { db, services, scope, author: { actor } }: Context<StudentScope>,
  { year: asked, entryState, onLeave, ...query }: QueryOf<typeof checkInCalls.newcomers>,
) => {
  const year = await yearAsked(db, asked);
  const ofYear = newcomersOf(await studentsFiltered(db, scope, query), year);
  const inState = entryState
    ? ofYear.where(sql<boolean>`${stateIn(year)} = any(${entryState}::text[])`)
    : ofYear;
  const found = onLeave ? inState.where(isOnLeave(year)) : inState;
  const [page, { cards }] = await Promise.all([
    pageOfStudents(services, actor, found, query),
    cardsOf(ofYear, year),
  ]);
  const factsOf = await factsIn(
    db,
    year,
    page.list.map(({ id }) => id),
  );
  return {
    total: page.total,
    cards,
    list: page.list.flatMap((brief): Newcomer[] => {
      const known = factsOf.get(brief.id);
      if (!known) return [];
      const { standing, ...facts } = known;
      return [{ id: brief.id, brief, ...facts, actions: actionsFor(actor, standing) }];
    }),
  };
};
