import type { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import type { Context } from '../../../platform/http/context.ts';
import { applicantOf, ruleOf } from '../degree-applications/public.ts';
import type { DefenceScope } from './defence-scope.ts';
import { defenceErrors } from './defences.errors.ts';
import { defences, holdDefence, mustBeIn } from './hold-defence.ts';
import { mustBeEarly } from './move-defence.ts';
import { readDefence } from './read-defences.ts';

type Wanted = { id: string; version: number };

/** Shows a defence to everybody; while somebody reviews, the committee would tell whose thesis it is. */
const announce = (context: Context<DefenceScope>, input: { id: string; version?: number }): Promise<void> =>
  defences.transact(context, async (within) => {
    const { db: tx } = within;
    const { defence, application } = await holdDefence(within, input);
    mustBeIn(defence, 'scheduled');
    if (defence.closed || application.openAccess === 'secret') throw defenceErrors.isSecret();
    const reviewing = await tx
      .selectFrom('reviewTasks')
      .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
      .select('reviewTasks.id')
      .where('reviewRounds.applicationId', '=', application.id)
      .where('reviewTasks.status', 'in', ['invited', 'accepted'])
      .executeTakeFirst();
    if (reviewing) throw defenceErrors.underReview();
    const { announceDays } = await ruleOf(tx, await applicantOf(tx, application.studentId));
    mustBeEarly(defence.startAt, announceDays);
    const changes = { status: 'announced' as const, announcedAt: new Date() };
    await defences.change(within, defence, changes, 'announce', {});
  });

export const announceDefence = async (context: Context<DefenceScope>, input: Wanted) => {
  await announce(context, input);
  return readDefence(context, { id: input.id });
};

export const announceDefences = (
  context: Context<DefenceScope>,
  { ids }: { ids: readonly string[] },
): Promise<AnswerOf<typeof defenceCalls.announceMany>> =>
  eachByItself(ids, context.language, (id) => announce(context, { id }));

export const withdrawAnnouncement = async (context: Context<DefenceScope>, input: Wanted) => {
  await defences.transact(context, async (within) => {
    const { defence } = await holdDefence(within, input);
    mustBeIn(defence, 'announced');
    // Whoever took it down then could have it held anew, as if it had not been held in public.
    if (defence.startAt <= new Date()) throw defenceErrors.hasBegun();
    const changes = { status: 'scheduled' as const, announcedAt: null, postponed: false };
    await defences.change(within, defence, changes, 'withdrawAnnouncement', {});
  });
  return readDefence(context, { id: input.id });
};
