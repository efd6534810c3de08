import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { BoardRow, Round } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import type { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { nobodySignsIn } from '../../people/guidance/public.ts';
import type { RoundRow } from './hold-round.ts';
import { inRound, type RoundScope, roundsWithin } from './rounds.scope.ts';
import { noSuchRound } from './tutor-selection.errors.ts';

const readable = (db: Db, scope: RoundScope) =>
  db
    .selectFrom('tutorRounds')
    .innerJoin('departments', 'departments.id', 'tutorRounds.departmentId')
    .where(roundsWithin(scope) as never);

const shown = (found: ReturnType<typeof readable>) =>
  found
    .selectAll('tutorRounds')
    .select('departments.name as departmentName')
    .select(sql<number>`(select count(*) from student_records r where ${inRound})::int`.as('students'))
    .select(
      sql<number>`(select count(distinct c.student_id) from tutor_choices c
        where c.round_id = tutor_rounds.id and c.place > 0)::int`.as('chosen'),
    )
    .select(
      sql<number>`(select count(*) from tutor_choices c
        where c.round_id = tutor_rounds.id and c.state = 'accepted')::int`.as('accepted'),
    );

const actionsOn = ({ state }: Pick<RoundRow, 'state'>, scope: RoundScope): Round['actions'] => [
  ...(scope.manages && ['draft', 'students', 'tutors'].includes(state) ? (['edit'] as const) : []),
  ...(scope.manages && state === 'draft' ? (['remove'] as const) : []),
  ...(scope.manages && ['draft', 'students', 'tutors', 'published'].includes(state)
    ? (['advance'] as const)
    : []),
  ...(scope.manages && state === 'adjust' ? (['adjust', 'publish'] as const) : []),
  ...(scope.chooses && state !== 'draft' ? (['choose'] as const) : []),
  ...(scope.picks && ['tutors', 'adjust', 'published'].includes(state) ? (['pick'] as const) : []),
];

/** Only who runs a round is told how many chose and were accepted. */
const seenBy =
  (scope: RoundScope) =>
  (row: Omit<Round, 'actions'> & RoundRow): Round => ({
    ...row,
    ...(!scope.manages && { students: 0, chosen: 0, accepted: 0 }),
    actions: actionsOn(row, scope),
  });

export const listRounds = async (
  { db, scope }: Context<RoundScope>,
  query: QueryOf<typeof tutorSelectionCalls.rounds>,
): Promise<{ list: Round[]; total: number }> =>
  paged(
    query,
    filtered(readable(db, scope), query, {
      keyword: (word) => contains('tutor_rounds.name', word),
      year: 'tutorRounds.year',
      yxCode: 'departments.code',
      state: 'tutorRounds.state',
    }),
    { shown, usual: ['-year', '-studentFrom', 'id'], each: seenBy(scope) },
  );

type Reading = Pick<Context<RoundScope>, 'db' | 'scope'>;

export const findRound = async ({ db, scope }: Reading, { id }: { id: string }): Promise<Round> =>
  seenBy(scope)(
    await shown(readable(db, scope))
      .where('tutorRounds.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchRound()),
  );

const acceptedBy = sql<string | null>`(select s.name from tutor_choices c join tutors t on t.id = c.tutor_id
  join staff s on s.id = t.staff_id where c.student_id = r.id and c.round_id = tutor_rounds.id
    and c.state = 'accepted')`;

/** Students of a round with their choices; those without a tutor come first. */
export const boardOf = async (
  context: Context<RoundScope>,
  { id, ...query }: { id: string } & QueryOf<typeof tutorSelectionCalls.board>,
): Promise<{ list: BoardRow[]; total: number }> => {
  const { db } = context;
  await findRound(context, { id });
  const students = db
    .selectFrom('studentRecords as r')
    .innerJoin('tutorRounds', (join) => join.onTrue())
    .where('tutorRounds.id', '=', id)
    .where(inRound);
  return paged(
    query,
    filtered(students, query, {
      keyword: (word) => contains(['r.name', 'r.student_no'], word),
      placed: (wanted) => sql<SqlBool>`(${acceptedBy} is not null) = ${wanted === 'true'}`,
    }),
    {
      shown: (found) =>
        found
          .select(['r.id', 'r.studentNo', 'r.name', 'r.majorName'])
          .select(sql<'D' | 'M'>`r.training_level`.as('level'))
          .select(acceptedBy.as('tutorName'))
          .select(
            sql<
              BoardRow['choices']
            >`coalesce((select json_agg(json_build_object('id', c.id, 'place', c.place, 'tutorName',
              s.name, 'state', c.state, 'forTutor', c.state = 'pending' and ${nobodySignsIn('s')})
              order by c.place) from tutor_choices c join tutors t on t.id = c.tutor_id
              join staff s on s.id = t.staff_id where c.student_id = r.id and c.round_id = tutor_rounds.id), '[]')`.as(
              'choices',
            ),
          ),
      usual: ['studentNo', 'id'],
    },
  );
};
