import type { SelectionContext } from '@graduate/contract/training/selection/selection.ts';
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

/** Which round is open to the asker, which comes next, and how they stand. */
export const selectionContext = async ({ db, author, language }: Context): Promise<SelectionContext> => {
  const chooser = await chooserOf(db, author.actor.accountId);
  const { now, rounds } = await roundsFor(db, chooser, language);
  const round = rounds.findLast(
    ({ opensAt, closesAt }) => opensAt.getTime() <= now && now < closesAt.getTime(),
  );
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
  };
};
