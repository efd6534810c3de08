import { type BallotSubject, ballotSubjects } from '@graduate/contract/degrees/meetings/choices.ts';
import type { Ballot } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';

/** Who asks for ballots. */
type Voter = Pick<Context, 'db' | 'language'> & { author: Pick<Context['author'], 'actor'> };

/** A kind of thing that committees vote on in secret; the ballots themselves are kept in one place for all of them. */
export type BallotBox = {
  subjectType: BallotSubject;
  /** What the person votes on at present. */
  mine: (voter: Voter) => Promise<Ballot[]>;
  /**
   * Holds what is voted on, so that one ballot comes after the other, and refuses who may not vote on it or not now.
   * Answers what the log is told of: never more than that somebody voted.
   */
  hold: (tx: Tx, accountId: string, subjectId: string) => Promise<{ subject: string; subjectId: string }>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    ballots?: BallotBox;
  }
}

/** Whether somebody has voted on what this column names. */
export const votedOn = (column: string, accountId: string) =>
  sql<SqlBool>`exists (select from degree_ballot_voters v
    where v.subject_id = ${sql.ref(column)} and v.account_id = ${accountId})`;

/** The ballots of a box that the person has still to cast. */
export const ballotsToCast =
  ({ subjectType, mine }: BallotBox) =>
  async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
    if (!mayUse(actor, 'degree:meeting:vote')) return [];
    const open = (await mine({ db, language: 'zh', author: { actor } })).filter(({ voted }) => !voted);
    if (open.length === 0) return [];
    const { zh, en } = ballotSubjects[subjectType];
    const title = text(`${open.length} 项表决待投票（${zh}）`, `${open.length} ballots to cast (${en})`);
    return [{ key: `ballots-${subjectType}`, title, count: open.length, link: '/degree/my-ballots' }];
  };

/** Who has voted on a subject; how is nobody's to know. */
export const votersOn = async (db: Db | Tx, subjectId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('degreeBallotVoters')
    .select('accountId')
    .where('subjectId', '=', subjectId)
    .orderBy('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
};
