import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type {
  auditingCalls,
  CheckedStudent,
} from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import type { CheckState } from '@graduate/contract/student-status/info-checks/checks.ts';
import type { CheckKind } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { checkStates } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import { mayUse } from '../../../../platform/access/actor.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { pageOfStudents, type StudentScope, studentsFiltered } from '../../students/public.ts';
import { checkIdOf } from '../check-rows.ts';
import { readOwnCheck } from '../own/read-own-check.ts';
import { inRound, stateIn } from '../rounds/round-students.ts';
import { openedRound } from '../rounds/rounds.queries.ts';
import { actionsOn, factsByStudent, isExpired, NOT_BEGUN } from './check-facts.ts';

type Query = QueryOf<typeof auditingCalls.listChecks>;
type Answer = AnswerOf<typeof auditingCalls.listChecks>;

const NOBODY: Answer = { list: [], total: 0, round: null, cards: [] };

const ownAnswer = async (services: Services, author: SignedAuthor, kind: CheckKind): Promise<Answer> => {
  const { check } = await readOwnCheck({ services, author }, { kind });
  if (!check) return NOBODY;
  const { round, window, state, changes, flagged, opinion } = check;
  return {
    ...NOBODY,
    round: { ...round, opensAt: window.opensAt, closesAt: window.closesAt },
    check: { hdzt: state, roundId: round.id },
    changes,
    flagged,
    opinion,
  };
};

/** The students of a round and how far each has come; a student learns how their own check stands, whatever they ask. */
export const listChecks = async (
  { db, services, scope, author }: Context<StudentScope>,
  { kind, roundId, hdzt, gradCheckState, ...query }: Query,
): Promise<Answer> => {
  const { actor } = author;
  if (scope.kind === 'person') return ownAnswer(services, author, kind ?? 'enrol');
  if (!mayUse(actor, 'student:check:audit')) return NOBODY;
  const round = await openedRound(db, kind ?? (roundId ? undefined : 'enrol'), roundId);
  if (!round) return NOBODY;
  const everybody = (await studentsFiltered(db, scope, query)).where(inRound(round.id));
  const states = hdzt ?? gradCheckState;
  const found = states ? everybody.where(stateIn(round.id), 'in', states) : everybody;
  const [page, counted] = await Promise.all([
    pageOfStudents(services, actor, found, query),
    everybody
      .select([stateIn(round.id).as('state'), sql<number>`count(*)::int`.as('count')])
      .groupBy(sql`1`)
      .execute(),
  ]);
  const facts = await factsByStudent(
    db,
    round.id,
    page.list.map(({ id }) => id),
  );
  return {
    total: page.total,
    list: page.list.map((student): CheckedStudent => {
      const { opinion: _opinion, ...check } = facts.get(student.id) ?? NOT_BEGUN;
      return {
        ...student,
        ...check,
        checkId: checkIdOf(round.id, student.id),
        expired: isExpired(round.state, check.state),
        actions: actionsOn(actor, round.state, check.state),
      };
    }),
    round,
    cards: (Object.keys(checkStates) as CheckState[]).map((state) => ({
      state,
      count: counted.find((row) => row.state === state)?.count ?? 0,
    })),
  };
};
