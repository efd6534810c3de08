import type { Tally } from '@graduate/contract/examination/papers/analysis.ts';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { POINTS } from '../answering/marks-of.ts';
import type { PaperRecord } from '../papers.queries.ts';

/** What was said to one question, how often, and the points it got. */
export type Said = { answered: number; tallies: Tally[]; points: { score: number; count: number }[] };

type Mark = { mark: string; count: number };

/** The sheets of a paper that are counted: submitted ones, of anonymous papers those that were shown. */
export const countedSheets = ({ id, anonymous }: Pick<PaperRecord, 'id' | 'anonymous'>) =>
  anonymous
    ? sql`(select id, marks, answers, department_id, grade, level from anonymous_sheets
        where paper_id = ${id} and shown)`
    : sql`(select s.id, s.marks, s.answers, p.department_id, p.grade, p.level from paper_sheets s
        join paper_people p on p.paper_id = s.paper_id and p.account_id = s.account_id
        where s.paper_id = ${id} and s.state <> 'open')`;

/** The same where groups do not matter. */
const marksOnly = ({ id, anonymous }: Pick<PaperRecord, 'id' | 'anonymous'>) =>
  anonymous
    ? sql`(select marks from anonymous_sheets where paper_id = ${id} and shown)`
    : sql`(select marks from paper_sheets where paper_id = ${id} and state <> 'open')`;

const empty = (): Said => ({ answered: 0, tallies: [], points: [] });

/** Sorts counted marks by the question they are about. */
export const byQuestion = (marks: readonly Mark[]): Map<string, Said> => {
  const questions = new Map<string, Said>();
  for (const { mark, count } of marks) {
    const [id = '', row, code = ''] = mark.split('|');
    const said = questions.get(id) ?? empty();
    questions.set(id, said);
    if (row === undefined) said.answered = count;
    else if (row === POINTS) said.points.push({ score: Number(code), count });
    else said.tallies.push({ row: row || null, code, count });
  }
  return questions;
};

/** Everything that was said in a paper, counted by the database in one pass. */
export const tallyPaper = async (db: Db, paper: PaperRecord): Promise<Map<string, Said>> => {
  const { rows } = await sql<Mark>`select mark, count(*) as count
    from ${marksOnly(paper)} sheet, unnest(sheet.marks) mark group by mark`.execute(db);
  return byQuestion(rows);
};

/** What was said to one question, by a group of the answerers; null for those of none. */
export const tallyGroups = async (
  db: Db,
  paper: PaperRecord,
  questionId: string,
  group: Expression<string | null>,
): Promise<{ code: string | null; marks: Mark[] }[]> => {
  const { rows } = await sql<Mark & { code: string | null }>`select ${group} as code, mark, count(*) as count
    from ${countedSheets(paper)} sheet, unnest(sheet.marks) mark
    where mark = ${questionId} or starts_with(mark, ${`${questionId}|`}) group by 1, 2`.execute(db);
  const groups = new Map<string | null, Mark[]>();
  for (const { code, ...mark } of rows) groups.set(code, [...(groups.get(code) ?? []), mark]);
  return Array.from(groups, ([code, marks]) => ({ code, marks }));
};
