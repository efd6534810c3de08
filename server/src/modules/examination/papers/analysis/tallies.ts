import type { Tally } from '@graduate/contract/examination/papers/analysis.ts';
import type { Answer } from '@graduate/contract/examination/questions/answers.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { FURTHER, marksOf, POINTS } from '../answering/marks-of.ts';
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

type Counted = { row: string; code: string; count: number };

/** How many answered, where no mark says it: each has one first choice or one value, and an ordering one first place. */
const answeredIn = (marks: readonly Counted[]): number => {
  const first = marks.filter(({ row }) => row === '');
  const places = marks.filter(({ row, code }) => row !== FURTHER && row !== POINTS && code === '1');
  return (first.length > 0 ? first : places).reduce((sum, { count }) => sum + count, 0);
};

/** A choice that was the first one to some and a further one to others is one choice. */
const talliesIn = (marks: readonly Counted[]): Tally[] => {
  const tallies = new Map<string, Tally>();
  for (const { row, code, count } of marks) {
    const of = row === FURTHER || row === '' ? null : row;
    const key = `${of ?? ''}|${code}`;
    tallies.set(key, { row: of, code, count: (tallies.get(key)?.count ?? 0) + count });
  }
  return [...tallies.values()];
};

/** Sorts counted marks by the question they are about. */
export const byQuestion = (marks: readonly Mark[]): Map<string, Said> => {
  const counts = new Map<string, { answered?: number; marks: Counted[] }>();
  for (const { mark, count } of marks) {
    const [id = '', row, code = ''] = mark.split('|');
    const question = counts.get(id) ?? { marks: [] };
    counts.set(id, question);
    if (row === undefined) question.answered = (question.answered ?? 0) + count;
    else question.marks.push({ row, code, count });
  }
  const saidTo = ({ answered, marks: all }: { answered?: number; marks: Counted[] }): Said => {
    const points = all.filter(({ row }) => row === POINTS);
    const answers = all.filter(({ row }) => row !== POINTS);
    return {
      answered: answered ?? answeredIn(answers),
      tallies: talliesIn(answers),
      points: points.map(({ code, count }) => ({ score: Number(code), count })),
    };
  };
  return new Map(Array.from(counts, ([id, question]) => [id, saidTo(question)]));
};

/** Everything that was said in a paper, counted by the database in one pass. */
export const tallyPaper = async (db: Db, paper: PaperRecord): Promise<Map<string, Said>> => {
  const { rows } = await sql<Mark>`select mark, count(*) as count
    from (select unnest(marks) as mark from ${marksOnly(paper)} sheet) said group by mark`.execute(db);
  return byQuestion(rows);
};

/** Words differ from sheet to sheet: of them only how many there are is counted. */
const wordy: readonly Question['type'][] = ['text', 'longText', 'file'];

/**
 * What was said to one question, by a group of the answerers; null for those of none. The database counts equal answers,
 * of which there are few.
 */
export const tallyGroups = async (
  db: Db,
  paper: PaperRecord,
  { id, type }: Question,
  group: RawBuilder<unknown>,
): Promise<{ code: string | null; marks: Mark[] }[]> => {
  const said = wordy.includes(type) ? sql`'{"text": ""}'::jsonb` : sql`sheet.answers -> ${id}`;
  const { rows } = await sql<{ code: string | null; answer: Answer; count: number }>`
    select code::text, answer, count from (select ${group} as code, ${said} as answer, count(*) as count
    from ${countedSheets(paper)} sheet where sheet.answers ? ${id} group by 1, 2) counted`.execute(db);
  const groups = new Map<string | null, Mark[]>();
  for (const { code, answer, count } of rows) {
    const marks = marksOf({ [id]: answer }).map((mark) => ({ mark, count }));
    groups.set(code, [...(groups.get(code) ?? []), ...marks]);
  }
  return Array.from(groups, ([code, marks]) => ({ code, marks }));
};
