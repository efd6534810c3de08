import { text } from '@graduate/contract/platform/text.ts';
import type { BatchRule } from '@graduate/contract/training/evaluations/batches.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import { evaluationErrors } from './evaluations.errors.ts';

export type BatchRecord = Selectable<Tables['evaluationBatches']>;

/** Rules with the version of their form that is answered now, in their order. */
const rulesWithVersions = async (tx: Tx, rules: readonly BatchRule[]) => {
  const papers = await tx
    .selectFrom('papers')
    .select(['id', 'paperVersion'])
    .where('id', 'in', [...new Set(rules.map(({ paperId }) => paperId))])
    .where('kind', '=', 'evaluation')
    .where('state', '=', 'published')
    .execute();
  const versions = new Map(papers.map(({ id, paperVersion }) => [id, paperVersion]));
  return rules.map((rule, place) => {
    const version = versions.get(rule.paperId);
    if (version === undefined) throw evaluationErrors.noSuchForm();
    return { ...rule, place, version };
  });
};

/** Refuses rules whose forms cannot be answered. */
export const mustHaveForms = async (tx: Tx, rules: readonly BatchRule[]): Promise<void> => {
  await rulesWithVersions(tx, rules);
};

/**
 * Everybody who is in a class of the term evaluates those who teach it, each with the form the first fitting rule names.
 * Said again, it adds those who came later and takes away those who left without having evaluated.
 */
export const generateTickets = async (tx: Tx, batch: BatchRecord): Promise<number> => {
  const { id, termId, perTeacher } = batch;
  const rules = JSON.stringify(await rulesWithVersions(tx, batch.rules));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('evaluationTickets')
    .columns(['id', 'batchId', 'studentId', 'classId', 'staffId', 'paperId', 'paperVersion'])
    .expression(
      sql`select gen_random_uuid(), ${id}::uuid, e.student_id, e.class_id, t.staff_id, r."paperId", r.version
        from enrolments e
        join teaching_classes c on c.id = e.class_id
        join courses k on k.id = c.course_id
        join class_teachers t on t.class_id = c.id and (t.role = 'lead' or (${perTeacher}::boolean and t.role = 'co'))
        join lateral (select w."paperId", w.version
          from json_to_recordset(${rules}::json) as w(place int, category text, assessment text, language text,
            "paperId" uuid, version int)
          where coalesce(w.category, k.category) = k.category and coalesce(w.assessment, k.assessment) = k.assessment
            and coalesce(w.language, k.language) = k.language
          order by w.place limit 1) r on true
        where e.term_id = ${termId} and e.state in ('enrolled', 'completed')` as never,
    )
    .onConflict((conflict) => conflict.constraint('evaluation_tickets_once').doNothing())
    .executeTakeFirstOrThrow();
  await sql`delete from evaluation_tickets t where t.batch_id = ${id} and not t.done and not exists (
    select from enrolments e where e.student_id = t.student_id and e.class_id = t.class_id
      and e.state in ('enrolled', 'completed'))`.execute(tx);
  return Number(numInsertedOrUpdatedRows ?? 0n);
};

/** Those of a batch who have something left to evaluate; the answer is how many were told. */
export const tellWaiting = (tx: Tx, { id, name }: Pick<BatchRecord, 'id' | 'name'>): Promise<number> =>
  sendMessages(
    tx,
    tx
      .selectFrom('evaluationTickets')
      .innerJoin('studentRecords', 'studentRecords.id', 'evaluationTickets.studentId')
      .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
      .select('studentPersons.accountId')
      .distinct()
      .where('evaluationTickets.batchId', '=', id)
      .where('evaluationTickets.done', '=', false)
      .where('studentPersons.accountId', 'is not', null) as never,
    {
      kind: 'todo',
      title: text(`请完成评教：${name}`, `Please evaluate your courses: ${name}`),
      link: '/myjob/index',
    },
  );
