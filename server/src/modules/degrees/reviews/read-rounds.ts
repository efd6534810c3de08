import type { ReleasedReview } from '@graduate/contract/degrees/reviews/answers.ts';
import { reviewFile } from '@graduate/contract/degrees/reviews/choices.ts';
import type { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import type { ReviewRound, ReviewRoundDetail } from '@graduate/contract/degrees/reviews/rounds.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SqlBool, sql } from 'kysely';
import { mayUse } from '../../../platform/access/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { studentsFiltered } from '../../student-status/students/public.ts';
import { maySeeApplication } from '../degree-applications/public.ts';
import { itemsOfRound } from './review-items.ts';
import { type ReviewScope, roundsWithin } from './review-scope.ts';
import { noSuchRound, reviewErrors } from './reviews.errors.ts';

const counted = (states: string) =>
  sql<number>`(select count(*)::int from review_tasks t where t.round_id = review_rounds.id
    and t.status = any(string_to_array(${states}, ' ')))`;

/** Whoever was asked and has not given it up. */
const STANDING = 'pending invited accepted submitted';

/** Places of a round that is under way in which nobody works: declined, late or taken away, and nobody else there. */
const STUCK = sql<number>`(case when review_rounds.status = 'collecting'
  then greatest(0, review_rounds.needed - ${counted(STANDING)}) else 0 end)`;

const reached = (db: Db | Tx, scope: ReviewScope) =>
  db
    .selectFrom('reviewRounds')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'reviewRounds.applicationId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .where(roundsWithin(scope) as never);

export const heldUpRounds = (db: Db, scope: ReviewScope) =>
  reached(db, scope).where('reviewRounds.status', '=', 'collecting').where(sql<SqlBool>`${STUCK} > 0`);

const shown = (found: ReturnType<typeof reached>) =>
  found
    .select(['reviewRounds.id', 'reviewRounds.applicationId', 'reviewRounds.no', 'reviewRounds.kind'])
    .select(['reviewRounds.manager', 'reviewRounds.needed', 'reviewRounds.external', 'reviewRounds.dueAt'])
    .select(['reviewRounds.status', 'reviewRounds.outcome', 'reviewRounds.version'])
    .select(['degreeApplications.studentNo', 'degreeApplications.name', 'degreeApplications.level'])
    .select(['degreeApplications.titleZh as title', 'departments.name as departmentName'])
    .select(sql<boolean>`degree_applications.open_access = 'secret'`.as('secret'))
    .select([counted('submitted').as('submitted'), STUCK.as('stuck')])
    .select(counted(STANDING).as('chosen'));

type Row = Omit<ReviewRound, 'dueOn'> & { dueAt: Date | null; external: number; secret: boolean };

const asShown = ({ dueAt, external: _external, secret: _secret, ...row }: Row): ReviewRound => ({
  ...row,
  dueOn: dueAt && dayInShanghai(dueAt),
});

export const listRounds = async (
  { db, scope }: Context<ReviewScope>,
  query: QueryOf<typeof reviewCalls.list>,
) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  const found = filtered(reached(db, scope), query, {
    keyword: (keyword, eb) =>
      named &&
      eb.or([
        eb('degreeApplications.studentId', 'in', named),
        contains(['degree_applications.title_zh'], keyword),
      ]),
    status: 'reviewRounds.status',
    kind: 'reviewRounds.kind',
    outcome: 'reviewRounds.outcome',
    stuck: (wanted) => sql<SqlBool>`(${STUCK} > 0) = ${wanted === 'true'}`,
    yxCode: 'departments.code',
    pycc: 'degreeApplications.level',
  });
  return paged(query, found, {
    shown,
    sort: { studentNo: 'degreeApplications.studentNo', dueOn: 'reviewRounds.dueAt', id: 'reviewRounds.id' },
    usual: ['-dueOn', 'id'],
    each: (row: object) => asShown(row as Row),
  });
};

/** A round for those who arrange it: grades only when all have answered, names never. */
export const findRound = async (
  context: Context<ReviewScope>,
  { id }: { id: string },
): Promise<ReviewRoundDetail> => {
  const { db, scope, services, author } = context;
  const row = (await shown(reached(db, scope))
    .where('reviewRounds.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRound())) as Row;
  const complete = row.status === 'closed' || row.status === 'released';
  const tasks = await db
    .selectFrom('reviewTasks')
    .selectAll()
    .where('roundId', '=', id)
    .orderBy('slot')
    .execute();
  return {
    ...asShown(row),
    external: row.external,
    tasks: await Promise.all(
      tasks.map(async (task) => ({
        id: task.id,
        slot: task.slot,
        status: task.status,
        dueOn: task.dueAt && dayInShanghai(task.dueAt),
        grade: complete ? task.grade : null,
        total: complete && task.total !== null ? Number(task.total) : null,
        commentAuthor: complete ? task.commentAuthor : '',
        commentCommittee: complete ? task.commentCommittee : '',
        form: await attachmentsOf(services, reviewFile.moduleCode, task.id),
        reopened: task.reopened,
        version: task.version,
      })),
    ),
    reveals: mayUse(author.actor, 'degree:review:identity'),
    reopens: scope.school,
    secret: row.secret,
    form: [...(await itemsOfRound(db, id))],
  };
};

/** Refuses a round whose reviewers are not for this reader to know. */
export const mustReveal = async (
  { db, scope }: { db: Db | Tx; scope: ReviewScope },
  roundId: string,
): Promise<void> => {
  const round = await db
    .selectFrom('reviewRounds')
    .select('manager')
    .where('id', '=', roundId)
    .where(roundsWithin({ ...scope, school: true }))
    .executeTakeFirstOrThrow(() => noSuchRound());
  if (round.manager === 'school' && !scope.school) throw reviewErrors.notYours();
};

/** Who reviewed: told to few, for a purpose, and written down. */
export const revealIdentities = async (
  { db, scope, author }: Context<ReviewScope>,
  { roundId, purpose }: { roundId: string; purpose: string },
) =>
  db.transaction().execute(async (tx) => {
    await mustReveal({ db: tx, scope }, roundId);
    await audit(tx, author, {
      action: 'reviewRound.reveal',
      subject: 'reviewRound',
      subjectId: roundId,
      after: { purpose },
    });
    return tx
      .selectFrom('reviewTasks')
      .innerJoin('reviewExperts', 'reviewExperts.id', 'reviewTasks.expertId')
      .select(['reviewTasks.id as taskId', 'slot', 'reviewExperts.name', 'unit'])
      .where('roundId', '=', roundId)
      .orderBy('slot')
      .execute();
  });

/** What was released, for everybody who sees the application: reviewers have numbers, nothing else. */
export const releasedReviews = async (
  { db, author }: Context,
  { id }: { id: string },
): Promise<ReleasedReview[]> => {
  if (!(await maySeeApplication(db, author.actor, id))) throw noSuchRound();
  const released = await db
    .selectFrom('reviewRounds')
    .select(['id', 'no', 'kind', 'outcome'])
    .where('applicationId', '=', id)
    .where('status', '=', 'released')
    .orderBy('no')
    .execute();
  return Promise.all(
    released.map(async ({ id: roundId, ...round }) => {
      const tasks = await db
        .selectFrom('reviewTasks')
        .select(['slot', 'grade', 'total', 'commentAuthor'])
        .where('roundId', '=', roundId)
        .where('status', '=', 'submitted')
        .orderBy('slot')
        .execute();
      return {
        ...round,
        tasks: tasks.map((task) => ({ ...task, total: task.total === null ? null : Number(task.total) })),
      };
    }),
  );
};
