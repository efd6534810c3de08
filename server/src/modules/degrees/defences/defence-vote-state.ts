import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { votersOn } from '../meetings/public.ts';
import type { DefenceEntry } from './hold-defence.ts';

/** Members with the account each signs in with: of this school by number, of the library by what it says. */
export const seatedAccounts = (db: Db | Tx) =>
  db
    .selectFrom('defenceMembers')
    .leftJoin('staff', 'staff.staffNo', 'defenceMembers.staffNo')
    .leftJoin('reviewExperts', 'reviewExperts.id', 'defenceMembers.expertId')
    .select(['defenceMembers.defenceId', 'defenceMembers.position', 'defenceMembers.name', 'present'])
    .select(sql<string | null>`coalesce(staff.account_id, review_experts.account_id)`.as('accountId'));

/** How a vote stands: how many have voted while it is open, the votes once it is closed. */
export const voteOf = async (db: Db, defence: DefenceEntry) => {
  const { id, voteMode, voteOpenedAt, voteClosedAt, present, yes, noVotes, abstain } = defence;
  if (voteMode !== 'electronic') return null;
  return {
    open: voteOpenedAt !== null && voteClosedAt === null,
    cast: (await votersOn(db, id)).length,
    votes: voteClosedAt
      ? { present: present ?? 0, yes: yes ?? 0, no: noVotes ?? 0, abstain: abstain ?? 0 }
      : null,
  };
};
