import { outcomeOf, type ReviewGrade } from '@graduate/contract/degrees/reviews/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { applicantOf, endApplication, moveApplication, ruleOf } from '../degree-applications/public.ts';
import { type HeldRound, holdRound, mustBeIn, type RoundEntry, rounds } from './hold-round.ts';
import type { ReviewScope } from './review-scope.ts';
import { reviewErrors } from './reviews.errors.ts';

/** A further round begins at once when somebody found a thesis bad and nobody else did; the author is not told. */
const beginExtra = async (tx: Tx, { application, round }: HeldRound): Promise<void> => {
  const { extraExperts } = await ruleOf(tx, await applicantOf(tx, application.studentId));
  await tx
    .insertInto('reviewRounds')
    .values({
      id: newId(),
      applicationId: application.id,
      versionId: round.versionId,
      no: round.no + 1,
      kind: 'extra',
      manager: round.manager,
      blindMode: round.blindMode,
      needed: extraExperts,
      external: Math.min(extraExperts, round.external),
      sentAt: null,
      dueAt: null,
      outcome: null,
      releasedAt: null,
    })
    .execute();
};

/**
 * Closes a round when everybody has answered; what follows from the grades is worked out here and nowhere else. The log is
 * told nothing of it: beside the row of who has answered last, with its moment and its request, it would join a name to a
 * thesis. That a round is complete is told by the round, and by its release.
 */
export const settleRound = async (tx: Tx, author: Author, roundId: string): Promise<void> => {
  const round = (await tx
    .selectFrom('reviewRounds')
    .selectAll()
    .where('id', '=', roundId)
    .forUpdate()
    .executeTakeFirstOrThrow()) as RoundEntry;
  if (round.status !== 'collecting') return;
  const tasks = await tx.selectFrom('reviewTasks').selectAll().where('roundId', '=', roundId).execute();
  const answered = tasks.filter(({ status }) => status === 'submitted');
  if (answered.length < round.needed) return;
  const grades = answered.flatMap(({ grade }) => (grade ? [grade] : [])) as ReviewGrade[];
  const outcome = outcomeOf({ kind: round.kind, grades });
  await rounds.write({ db: tx, author }, roundId, { status: 'closed', outcome });
  if (outcome !== 'extra') return;
  const application = await tx
    .selectFrom('degreeApplications')
    .selectAll()
    .where('id', '=', round.applicationId)
    .executeTakeFirstOrThrow();
  await beginExtra(tx, { round, application, tasks });
};

const tell = async (tx: Tx, { application }: HeldRound): Promise<void> => {
  const { accountId, tutorIds } = await peopleOfStudent(tx, application.studentId);
  await notifyPeople(tx, [...(accountId ? [accountId] : []), ...tutorIds], {
    kind: 'result',
    title: text(
      `${application.name}的学位论文评阅结果已发布`,
      `The reviews of the thesis of ${application.name} are released`,
    ),
    link: `/stuXwsqView?id=${application.id}`,
  });
};

/** A round that has been released, for modules that wait for it. */
export type RoundReleased = { author: Author; roundId: string; outcome: 'pass' | 'reReview' | 'fail' };

declare module '../../../platform/module.ts' {
  interface Module {
    /** What follows elsewhere from a round that is released. */
    reviewReleased?: (tx: Tx, released: RoundReleased) => Promise<void>;
  }
}

const stateAfter = { pass: 'reviewPassed', reReview: 'revising', fail: 'reviewFailed' } as const;

/** Only now do applicant and tutor learn anything; a first round that led to another is released with it. */
export const releaseRound = (
  context: Context<ReviewScope>,
  input: { id: string; version?: number },
): Promise<void> =>
  rounds.transact(context, async (within) => {
    const { db: tx, author } = within;
    const held = await holdRound(within, input);
    const { round, application } = held;
    mustBeIn(round, 'closed');
    if (round.outcome === 'extra' || !round.outcome) throw reviewErrors.roundState({ state: round.status });
    // Whose application has ended meanwhile is not brought back by what reviewers found.
    if (application.status !== 'underReview')
      throw reviewErrors.applicationOver({ state: application.status });
    const now = new Date();
    await rounds.change(within, round, { status: 'released', releasedAt: now }, 'release', {});
    await tx
      .updateTable('reviewRounds')
      .set({ status: 'released', releasedAt: now })
      .where('applicationId', '=', application.id)
      .where('status', '=', 'closed')
      .execute();
    const { modules } = context.services;
    if (round.outcome === 'fail')
      await endApplication({ tx, author, modules }, application.id, stateAfter.fail);
    else await moveApplication(tx, author, application.id, stateAfter[round.outcome]);
    for (const { reviewReleased } of modules)
      await reviewReleased?.(tx, { author, roundId: round.id, outcome: round.outcome });
    await tell(tx, held);
  });
