import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { OwnRound, SelectionContext } from '@graduate/contract/training/selection/selection.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { houseRules } from '../engine/around.ts';
import { creditsOf } from '../engine/rules.ts';
import { roundsFor } from './open-rounds.ts';
import { chooserOf } from './who-chooses.ts';

const takenIn = (db: Db, studentId: string, termId: string) =>
  db
    .selectFrom('enrolments')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .select('teachingClasses.credits')
    .where('studentId', '=', studentId)
    .where('enrolments.termId', '=', termId)
    .where('enrolments.state', '=', 'enrolled')
    .execute();

const waitingIn = (db: Db, studentId: string, termId: string) =>
  db
    .selectFrom('waitlistEntries')
    .select('id')
    .where('studentId', '=', studentId)
    .where('termId', '=', termId)
    .where('state', '=', 'waiting')
    .execute();

const capOf = async (db: Db, studentId: string, roundId: string): Promise<number> => {
  const { maxCredits, programmeCap } = await db
    .selectFrom('courseSelectionRounds')
    .select('maxCredits')
    .select((eb) =>
      eb
        .selectFrom('studentPlans')
        .innerJoin('programmes', 'programmes.id', 'studentPlans.programmeId')
        .select('programmes.maxTermCredits')
        .where('studentPlans.studentId', '=', studentId)
        .as('programmeCap'),
    )
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow();
  return maxCredits ?? programmeCap ?? (await houseRules(db)).termCreditCap;
};

const favouritesOf = async (db: Db, studentId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('selectionFavourites')
    .select('classId')
    .where('studentId', '=', studentId)
    .orderBy('at')
    .execute();
  return rows.map(({ classId }) => classId);
};

const isPlanned = async (db: Db, studentId: string): Promise<boolean> => {
  const plan = await db
    .selectFrom('studentPlans')
    .select('currentVersionId')
    .where('studentId', '=', studentId)
    .executeTakeFirst();
  return (plan?.currentVersionId ?? null) !== null;
};

/** Rounds with a draw in which somebody has wished: told until they are put away. */
const drawsOf = async (db: Db, studentId: string, language: Language): Promise<SelectionContext['draws']> => {
  const rows = await db
    .selectFrom('courseSelectionRounds')
    .innerJoin('academicTerms', 'academicTerms.id', 'courseSelectionRounds.termId')
    .select(['courseSelectionRounds.id', 'name', 'state', 'academicYear', 'termNo'])
    .where('kind', '=', 'pre')
    .where('state', 'in', ['ready', 'drawn', 'published'])
    .where(
      sql<SqlBool>`exists (select from selection_wishes w where w.round_id = course_selection_rounds.id
        and w.student_id = ${studentId}) and not exists (select from selection_windows o
        where o.round_id = course_selection_rounds.id and o.closes_at > now())`,
    )
    .orderBy('courseSelectionRounds.createdAt', 'desc')
    .limit(4)
    .execute();
  return rows.map(({ id, name, state, academicYear, termNo }) => ({
    id,
    name,
    termName: termName({ academicYear, termNo })[language],
    state: state === 'published' ? 'published' : 'closed',
  }));
};

/** Whose class was cancelled goes on in a round that is over, until their own time is over as well. */
const excusedRound = async (
  db: Db,
  studentId: string,
  rounds: readonly OwnRound[],
): Promise<OwnRound | undefined> => {
  const excused = await db
    .selectFrom('studentTerms')
    .select(['termId', 'excusedUntil'])
    .where('studentId', '=', studentId)
    .where('excusedUntil', '>', sql<Date>`now()`)
    .execute();
  const own = excused.flatMap(({ termId, excusedUntil }) => {
    const last = rounds.findLast((one) => one.termId === termId && one.kind !== 'pre');
    return last && excusedUntil ? { ...last, closesAt: excusedUntil } : [];
  });
  return own[0];
};

/** Which round is open to the asker, which comes next, and how they stand. */
export const selectionContext = async ({ db, author, language }: Context): Promise<SelectionContext> => {
  const chooser = await chooserOf(db, author.actor.accountId);
  const { now, rounds } = await roundsFor(db, chooser, language);
  const round =
    rounds.findLast(({ opensAt, closesAt }) => opensAt.getTime() <= now && now < closesAt.getTime()) ??
    (await excusedRound(db, chooser.id, rounds));
  const nextRound = rounds.find(({ opensAt }) => opensAt.getTime() > now);
  const shown = round ?? nextRound;
  const [taken, waiting] = shown
    ? [await takenIn(db, chooser.id, shown.termId), await waitingIn(db, chooser.id, shown.termId)]
    : [[], []];
  return {
    serverTime: now,
    round: round ?? null,
    nextRound: nextRound ?? null,
    creditsSelected: creditsOf(taken),
    creditCap: shown ? await capOf(db, chooser.id, shown.id) : 0,
    waiting: waiting.length,
    favourites: await favouritesOf(db, chooser.id),
    planned: await isPlanned(db, chooser.id),
    draws: await drawsOf(db, chooser.id, language),
  };
};
