import { REVIEW_WINDOW, type RoundKind } from '@graduate/contract/degrees/reviews/choices.ts';
import type { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireStudentWindow } from '../../student-status/students/public.ts';
import {
  type ApplicationEntry,
  applicantOf,
  applications,
  applicationsWithin,
  checksAt,
  type DegreeSubject,
  holdApplication,
  mustPass,
  ruleOf,
} from '../degree-applications/public.ts';
import { holdRound, mustBeIn, rounds } from './hold-round.ts';
import { isClose, type ReviewScope } from './review-scope.ts';
import { reviewErrors } from './reviews.errors.ts';

/** When theses are sent out. */
export const reviewWindow = defineWindowCode({
  code: REVIEW_WINDOW,
  operation: text('论文送审', 'Sending out theses'),
  module: 'degree',
  dimensions: ['department', 'level', 'population'],
  usual: 'open',
  roles: ['secretary', 'degree'],
  link: '/degree/reviews',
});

/** What kind of round comes next for an application, and of which version. */
const nextRound = (
  status: ApplicationEntry['status'],
): { kind: RoundKind; stage: 'review' | 'revised' } | undefined => {
  if (status === 'accepted') return { kind: 'first', stage: 'review' };
  return status === 'revising' ? { kind: 'reReview', stage: 'revised' } : undefined;
};

const agreedVersion = (tx: Tx, applicationId: string, stage: 'review' | 'revised') =>
  tx
    .selectFrom('thesisVersions')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('stage', '=', stage)
    .where('status', '=', 'agreed')
    .orderBy('seq', 'desc')
    .executeTakeFirst();

/** How many found the thesis only fair: each of them reads it again. */
const fairOnes = async (tx: Tx, applicationId: string) =>
  tx
    .selectFrom('reviewTasks')
    .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
    .select('reviewTasks.expertId')
    .where('reviewRounds.applicationId', '=', applicationId)
    .where('reviewRounds.status', '=', 'released')
    .where('reviewTasks.grade', '=', 'C')
    .execute();

type Next = NonNullable<ReturnType<typeof nextRound>>;

/** What the first round asks for is looked at then; a second one comes after time enough to revise. */
const mustBeReady = async (
  tx: Tx,
  application: ApplicationEntry,
  { rule, next, ...rest }: Pick<DegreeSubject, 'applicant' | 'rule' | 'modules'> & { next: Next },
): Promise<number> => {
  if (next.kind === 'first') {
    const checks = await checksAt(tx, { ...rest, rule, application, gate: '3' });
    mustPass(checks, application.waivers);
  }
  const before = await tx
    .selectFrom('reviewRounds')
    .select(['no', 'releasedAt'])
    .where('applicationId', '=', application.id)
    .orderBy('no', 'desc')
    .executeTakeFirst();
  if (next.kind === 'reReview' && before?.releasedAt) {
    const from = addDays(dayInShanghai(before.releasedAt), rule.reviseDays);
    if (dayInShanghai(new Date()) < from) throw reviewErrors.tooSoon({ days: rule.reviseDays, from });
  }
  return (before?.no ?? 0) + 1;
};

/** Who guides the applicant chooses none of the reviewers, and the applicant even less. */
const mustBeImpartial = async (tx: Tx, { accountId }: ReviewScope, applicationId: string): Promise<void> => {
  if (accountId === null) return;
  const close = await tx
    .selectFrom('degreeApplications')
    .select('id')
    .where('id', '=', applicationId)
    .where(isClose('degreeApplications.studentId', accountId))
    .executeTakeFirst();
  if (close) throw reviewErrors.ownStudent();
};

const makeRound = (context: Context<ReviewScope>, applicationId: string): Promise<string> =>
  applications.transact({ ...context, scope: context.scope.applications }, async (within) => {
    const { db: tx } = within;
    await applications.hold(within, { id: applicationId });
    const application = await holdApplication(tx, applicationId);
    const next = nextRound(application.status);
    if (!next) throw reviewErrors.nothingToSend();
    await mustBeImpartial(tx, context.scope, applicationId);
    const applicant = await applicantOf(tx, application.studentId);
    const rule = await ruleOf(tx, applicant);
    if (rule.manager === 'school' && !context.scope.school) throw reviewErrors.notYours();
    await requireStudentWindow(tx, reviewWindow, applicant);
    const { modules } = context.services;
    const no = await mustBeReady(tx, application, { applicant, rule, modules, next });
    const version = await agreedVersion(tx, applicationId, next.stage);
    if (!version) throw reviewErrors.nothingToSend();
    const again = next.kind === 'reReview' ? (await fairOnes(tx, applicationId)).length : undefined;
    const round = await rounds.add(
      { ...within, scope: context.scope },
      {
        applicationId,
        versionId: version.id,
        no,
        kind: next.kind,
        manager: rule.manager,
        blindMode: rule.blindMode,
        needed: again ?? rule.experts,
        external: again === undefined ? rule.externalExperts : 0,
        sentAt: null,
        dueAt: null,
        outcome: null,
        releasedAt: null,
      },
      { after: { applicationId, kind: next.kind } },
    );
    return round.id;
  });

/** A round for each; what cannot be sent out says why and holds nobody else up. */
export const createRounds = async (
  context: Context<ReviewScope>,
  { applicationIds }: { applicationIds: readonly string[] },
): Promise<AnswerOf<typeof reviewCalls.create>> => {
  const answers: AnswerOf<typeof reviewCalls.create> = [];
  for (const applicationId of applicationIds)
    answers.push(
      await makeRound(context, applicationId).then(
        (id) => ({ applicationId, id, message: null }),
        (error: unknown) => {
          if (!(error instanceof Refused)) {
            const { constraint } = error as { constraint?: string };
            if (constraint !== 'review_rounds_one_open') throw error;
            return { applicationId, id: null, message: reviewErrors.roundOpen().text[context.language] };
          }
          return { applicationId, id: null, message: error.text[context.language] };
        },
      ),
    );
  return answers;
};

const agreedIn = (db: Db, status: 'accepted' | 'revising', stage: 'review' | 'revised') =>
  db
    .selectFrom('thesisVersions')
    .innerJoin('degreeApplications as applied', 'applied.id', 'thesisVersions.applicationId')
    .select('applied.id')
    .where('applied.status', '=', status)
    .where('thesisVersions.status', '=', 'agreed')
    .where('thesisVersions.stage', '=', stage);

/** Theses whose next round can begin, by those who arrange it: what the school sends out is not a college's. */
export const readyTheses = async ({
  db,
  scope,
}: Context<ReviewScope>): Promise<AnswerOf<typeof reviewCalls.ready>> => {
  const rows = await db
    .selectFrom('degreeApplications')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .select(['degreeApplications.id as applicationId', 'studentNo', 'degreeApplications.name', 'level'])
    .select(['titleZh as title', 'departments.name as departmentName', 'degreeApplications.status'])
    .select(['degreeType as type', 'departmentId'])
    .where(applicationsWithin(scope.applications) as never)
    .where('degreeBatches.status', '=', 'open')
    .$if(scope.accountId !== null, (found) =>
      found.where((eb) => eb.not(isClose('degreeApplications.studentId', scope.accountId as string))),
    )
    .where((eb) =>
      eb.or([
        eb('degreeApplications.id', 'in', agreedIn(db, 'accepted', 'review')),
        eb('degreeApplications.id', 'in', agreedIn(db, 'revising', 'revised')),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviewRounds')
            .select('reviewRounds.id')
            .whereRef('reviewRounds.applicationId', '=', 'degreeApplications.id')
            .where('reviewRounds.status', 'in', ['preparing', 'collecting', 'closed']),
        ),
      ),
    )
    .orderBy('studentNo')
    .limit(200)
    .execute();
  const theirs: typeof rows = [];
  for (const row of rows) if (scope.school || (await ruleOf(db, row)).manager === 'college') theirs.push(row);
  return theirs.map(({ status, type: _type, departmentId: _departmentId, ...row }) => ({
    ...row,
    kind: status === 'accepted' ? ('first' as const) : ('reReview' as const),
  }));
};

export const removeRound = (context: Context<ReviewScope>, { id }: { id: string }): Promise<void> =>
  rounds.transact(context, async (within) => {
    const { round } = await holdRound(within, { id });
    mustBeIn(round, 'preparing');
    if (round.kind === 'extra' || round.kind === 'appeal')
      throw reviewErrors.roundState({ state: round.status });
    await rounds.drop(within, round);
  });
