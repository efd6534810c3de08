import type { Context } from '../../../platform/http/context.ts';
import { applicantOf, ruleOf } from '../degree-applications/public.ts';
import type { DefenceScope } from './defence-scope.ts';
import { defenceErrors } from './defences.errors.ts';
import { defences, holdDefence, mustBeIn } from './hold-defence.ts';
import { mustBeEarly } from './move-defence.ts';
import { readDefence } from './read-defences.ts';

type Wanted = { id: string; version: number };

/** Shows a defence to everybody; while somebody reviews, the committee would tell whose thesis it is. */
export const announceDefence = async (context: Context<DefenceScope>, input: Wanted) => {
  await defences.transact(context, async (within) => {
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
  return readDefence(context, { id: input.id });
};

export const withdrawAnnouncement = async (context: Context<DefenceScope>, input: Wanted) => {
  await defences.transact(context, async (within) => {
    const { defence } = await holdDefence(within, input);
    mustBeIn(defence, 'announced');
    const changes = { status: 'scheduled' as const, announcedAt: null, postponed: false };
    await defences.change(within, defence, changes, 'withdrawAnnouncement', {});
  });
  return readDefence(context, { id: input.id });
};
