import { outcomeApproval } from '@graduate/contract/degrees/outcomes/choices.ts';
import type { Outcome, OutcomeRow, outcomeCalls } from '@graduate/contract/degrees/outcomes/outcomes.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { progressIfAny } from '../../mechanisms/approvals/public.ts';
import type { StudentScope } from '../../student-status/students/public.ts';
import { noSuchRecord } from './outcomes.errors.ts';
import { maySeeOutcome, outcomesWithin } from './outcomes.scope.ts';

const found = (db: Db | Tx) =>
  db
    .selectFrom('degreeOutcomes')
    .innerJoin('studentRecords', 'studentRecords.id', 'degreeOutcomes.studentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId');

/** The department of somebody else who has entered the same number. */
const ALSO_IN = sql<string | null>`(select d.name from degree_outcomes o
  join student_records r on r.id = o.student_id join departments d on d.id = r.department_id
  where lower(o.identifier) = lower(degree_outcomes.identifier) and o.student_id <> degree_outcomes.student_id
    and r.person_id <> student_records.person_id
  order by o.id limit 1)`;

const shown = (accountId: string) => (rows: ReturnType<typeof found>) =>
  rows
    .select(['degreeOutcomes.id', 'degreeOutcomes.studentId', 'studentRecords.studentNo'])
    .select(['studentRecords.name', 'departments.name as departmentName', 'degreeOutcomes.kind'])
    .select(['degreeOutcomes.title', 'degreeOutcomes.venue', 'degreeOutcomes.grade', 'authorRank'])
    .select(['totalAuthors', 'correspondingTutor', 'publication', 'publishDate', 'identifier', 'firstUnit'])
    .select(['degreeOutcomes.status', 'degreeOutcomes.points', 'degreeOutcomes.version'])
    .select(ALSO_IN.as('alsoIn'))
    .select(sql<boolean>`coalesce(student_persons.account_id = ${accountId}::uuid, false)`.as('own'));

export const listOutcomes = (
  { db, scope, author }: Context<StudentScope>,
  query: QueryOf<typeof outcomeCalls.list>,
) =>
  paged(
    query,
    filtered(found(db).where(outcomesWithin(scope) as never), query, {
      keyword: (keyword) =>
        contains(
          [
            'student_records.student_no',
            'student_records.name',
            'degree_outcomes.title',
            'degree_outcomes.identifier',
          ],
          keyword,
        ),
      kind: 'degreeOutcomes.kind',
      grade: 'degreeOutcomes.grade',
      status: 'degreeOutcomes.status',
      yxCode: 'departments.code',
      studentId: 'degreeOutcomes.studentId',
    }),
    {
      shown: shown(author.actor.accountId),
      sort: { studentNo: 'studentRecords.studentNo' },
      usual: ['studentNo', 'id'],
    },
  );

export const findRow = (db: Db | Tx, accountId: string, id: string): Promise<OutcomeRow> =>
  shown(accountId)(found(db))
    .where('degreeOutcomes.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());

export const findOutcome = async (
  { db, services, author }: Context,
  { id }: { id: string },
): Promise<Outcome> => {
  const { actor } = author;
  if (!(await maySeeOutcome(db, actor, id))) throw noSuchRecord();
  const { moduleCode, businessCode } = outcomeApproval;
  return {
    ...(await findRow(db, actor.accountId, id)),
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressIfAny(services, actor, { moduleCode, businessCode, recordId: id }),
  };
};
