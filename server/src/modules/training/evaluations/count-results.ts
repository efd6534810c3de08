import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { grouped } from '../../../platform/grouped.ts';
import { frozenPaper } from '../../examination/papers/public.ts';
import { evaluate } from './score.ts';

type Asked = {
  classId: string;
  staffId: string;
  termId: string;
  courseId: string;
  departmentId: string;
  paperId: string;
  paperVersion: number;
  invited: number;
};

const placeOf = ({ classId, staffId }: { classId: string; staffId: string }) => `${classId} ${staffId}`;

/** Everybody who was to be evaluated, in a class with the form most of its students had. */
const askedIn = async (tx: Tx, batchId: string): Promise<Asked[]> => {
  const { rows } =
    await sql<Asked>`select t.class_id as "classId", t.staff_id as "staffId", c.term_id as "termId",
      c.course_id as "courseId", c.department_id as "departmentId",
      (mode() within group (order by t.paper_id))::uuid as "paperId",
      mode() within group (order by t.paper_version) as "paperVersion", count(*)::int as invited
    from evaluation_tickets t join teaching_classes c on c.id = t.class_id
    where t.batch_id = ${batchId}
    group by t.class_id, t.staff_id, c.term_id, c.course_id, c.department_id`.execute(tx);
  return rows;
};

/** Among the classes of a department that may be shown: the place, and how many of a hundred are below. */
const rank = (tx: Tx, batchId: string) =>
  sql`update evaluation_results r set rank_in_department = p.place, percentile = round(p.below * 100, 1)
    from (select class_id, staff_id, rank() over (partition by department_id order by score desc) as place,
        (percent_rank() over (partition by department_id order by score))::numeric as below
      from evaluation_results where batch_id = ${batchId} and score is not null) p
    where r.batch_id = ${batchId} and r.class_id = p.class_id and r.staff_id = p.staff_id`.execute(tx);

/**
 * What came of a batch, once it is closed. Where fewer have answered than may be shown there are no numbers at all, so that
 * nobody can show them, and nothing can be worked out from sums.
 */
export const countResults = async (
  tx: Tx,
  { id: batchId, minResponses }: { id: string; minResponses: number },
): Promise<number> => {
  const sheets = grouped(
    await tx
      .selectFrom('evaluationResponses')
      .select(['classId', 'staffId', 'paperId', 'paperVersion', 'answers'])
      .where('batchId', '=', batchId)
      .execute(),
    placeOf,
  );
  const results: object[] = [];
  for (const asked of await askedIn(tx, batchId)) {
    const said = sheets.get(placeOf(asked)) ?? [];
    const { design } = await frozenPaper(tx, asked.paperId, asked.paperVersion);
    const sameForm = said.filter(
      ({ paperId, paperVersion }) => paperId === asked.paperId && paperVersion === asked.paperVersion,
    );
    const numbers =
      sameForm.length >= minResponses
        ? evaluate(
            questionsIn(design.sections),
            sameForm.map(({ answers }) => answers),
          )
        : { score: null, trimmedScore: null, byQuestion: {} };
    results.push({
      batchId,
      ...asked,
      responses: said.length,
      ...numbers,
      rankInDepartment: null,
      percentile: null,
    });
  }
  await insertMany(tx, 'evaluationResults', results as never);
  await rank(tx, batchId);
  return results.length;
};
