import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { batchCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchBatch } from './evaluations.errors.ts';
import type { EvaluationScope } from './evaluations.scope.ts';

const mustExist = async (db: Db, id: string): Promise<void> => {
  await db
    .selectFrom('evaluationBatches')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchBatch());
};

/** Tickets about classes of the departments somebody looks after. */
const offered = ({ all, departmentIds }: EvaluationScope) =>
  all ? sql`true` : sql`c.department_id = any(${departmentIds}::uuid[])`;

type Row = { code: string; departmentName: string; classes: number; invited: number; done: number };

export const batchProgress = async (
  { db, scope }: Context<EvaluationScope>,
  { id }: { id: string },
): Promise<Row[]> => {
  await mustExist(db, id);
  const { rows } =
    await sql<Row>`select d.code, d.name as "departmentName", count(distinct t.class_id)::int as classes,
      count(*)::int as invited, count(*) filter (where t.done)::int as done
    from evaluation_tickets t join teaching_classes c on c.id = t.class_id join departments d on d.id = c.department_id
    where t.batch_id = ${id} and ${offered(scope)}
    group by d.code, d.name order by count(*) filter (where t.done)::numeric / count(*), d.code`.execute(db);
  return rows;
};

/** Who has not evaluated yet, never what anybody said. */
export const batchWaiting = async (
  { db, scope }: Context<EvaluationScope>,
  { id, ...query }: QueryOf<typeof batchCalls.waiting> & { id: string },
) => {
  await mustExist(db, id);
  const waiting = sql<number>`(select count(*)::int from evaluation_tickets t join teaching_classes c on c.id = t.class_id
    where t.batch_id = ${id} and t.student_id = student_records.id and not t.done and ${offered(scope)})`;
  const found = filtered(
    db
      .selectFrom('studentRecords')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .where(sql<boolean>`exists (select from evaluation_tickets t join teaching_classes c on c.id = t.class_id
        where t.batch_id = ${id} and t.student_id = student_records.id and not t.done and ${offered(scope)})`),
    query,
    { keyword: (keyword) => contains(['studentRecords.studentNo', 'studentRecords.name'], keyword) },
  );
  return paged(query, found, {
    shown: (rows) =>
      rows
        .select(['studentRecords.id as studentId', 'studentRecords.studentNo', 'studentRecords.name'])
        .select(['departments.name as departmentName', waiting.as('waiting')]),
    sort: { waiting },
    usual: ['studentNo', 'id'],
  });
};
