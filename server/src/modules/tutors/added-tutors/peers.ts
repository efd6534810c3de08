import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { Added } from '@graduate/contract/tutors/added-tutors/added.ts';
import type { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { PEERS_AGREEING } from '@graduate/contract/tutors/added-tutors/choices.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { noSuchAdded } from './added-tutors.errors.ts';
import { tell } from './decide-vote.ts';
import { added, holdWithin, mustBeIn, staffOf } from './hold-added.ts';
import { findAdded } from './read-added.ts';

/** What three experts say; two of them must agree for the sub-committee to vote. */
export const setPeers = async (
  context: Context<StaffScope>,
  { id, version, reviews }: InputOf<typeof addedCalls.setPeers>,
): Promise<Added> => {
  await added.transact(context, async (within) => {
    const entry = await holdWithin(within.db, context.scope, { id, version });
    mustBeIn(entry, 'peerReview');
    // Nobody records what was said of themself.
    const { accountId } = await staffOf(within.db, entry.staffId);
    if (accountId === within.author.actor.accountId) throw noSuchAdded();
    const agree = reviews.filter(({ agrees }) => agrees).length;
    const next =
      agree >= PEERS_AGREEING
        ? { state: 'subVote' as const }
        : { state: 'refused' as const, reason: '同行专家评议未通过' };
    await added.change(within, entry, { peers: JSON.stringify(reviews), ...next }, 'peerReview', {
      after: { agree, ...next },
    });
    if (next.state === 'refused')
      await tell(within.db, entry, `未通过：${next.reason}`, 'did not pass the review by peers');
  });
  return findAdded(context, { id });
};
