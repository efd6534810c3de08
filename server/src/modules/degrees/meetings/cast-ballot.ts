import { randomUUID } from 'node:crypto';
import type { BallotChoice, BallotSubject } from '@graduate/contract/degrees/meetings/choices.ts';
import type { Ballot } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';

const boxesIn = ({ modules }: Context['services']) => modules.flatMap(({ ballots }) => ballots ?? []);

export const myBallots = async (context: Context): Promise<Ballot[]> => {
  const found: Ballot[] = [];
  for (const box of boxesIn(context.services)) found.push(...(await box.mine(context)));
  return found;
};

/** Neither place nor number of a transaction tells with whom a ballot came: all of the subject get both anew. */
const mixBallots = (tx: Tx, subjectId: string) =>
  sql`with gone as (delete from degree_ballots where subject_id = ${subjectId} returning *)
    insert into degree_ballots select * from gone order by id`.execute(tx);

/** Takes a ballot and marks its voter, in one transaction and with nothing in common; the log does not say how. */
export const castBallot = (
  { db, author, services }: Context,
  { subjectType, subjectId, choice }: { subjectType: BallotSubject; subjectId: string; choice: BallotChoice },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const box = boxesIn(services).find((one) => one.subjectType === subjectType);
    if (!box) throw noSuchRecord();
    const about = await box.hold(tx, accountId, subjectId);
    const marked = await tx
      .insertInto('degreeBallotVoters')
      .values({ subjectType, subjectId, accountId })
      .onConflict((oc) => oc.doNothing())
      .returning('accountId')
      .executeTakeFirst();
    if (!marked) throw meetingErrors.alreadyVoted();
    await tx
      .insertInto('degreeBallots')
      .values({ id: randomUUID(), subjectType, subjectId, choice })
      .execute();
    await mixBallots(tx, subjectId);
    await audit(tx, author, { action: `${about.subject}.ballot`, ...about });
  });

/** What was cast on a subject, counted when its vote closes and not before. */
export const countBallots = async (tx: Tx, subjectId: string): Promise<Record<BallotChoice, number>> => {
  const rows = await tx
    .selectFrom('degreeBallots')
    .select(['choice', sql<number>`count(*)::int`.as('count')])
    .where('subjectId', '=', subjectId)
    .groupBy('choice')
    .execute();
  const of = (choice: BallotChoice) => rows.find((row) => row.choice === choice)?.count ?? 0;
  return { yes: of('yes'), no: of('no'), abstain: of('abstain') };
};

/** Writes both tables into new files: what stood where before is gone from the disk. */
export const writeBallotsAnew = async (db: Db): Promise<void> => {
  await sql`select write_ballots_anew()`.execute(db);
};
