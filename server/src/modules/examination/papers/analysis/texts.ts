import type { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { DEFAULT_LIMIT, LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { sql } from 'kysely';
import { literally } from '../../../../platform/database/contains.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findReadable, type PaperRecord } from '../papers.queries.ts';
import type { PaperScope } from '../papers.scope.ts';
import { crossTable, groupColumns } from './cross-table.ts';
import { countedSheets } from './tallies.ts';

type Group = Pick<InputOf<typeof analysisCalls.words>, 'by' | 'group'>;

/** Whether a group may be told of alone; everybody may. */
const isTold = async (
  context: Context<PaperScope>,
  { id, questionId, by, group }: InputOf<typeof analysisCalls.words>,
): Promise<boolean> => {
  if (!by || !group) return true;
  const { groups } = await crossTable(context, { id, questionId, by });
  return groups.some(({ code }) => code === group);
};

/** What was written to one question; beside options, too. */
const wordsOf = (
  paper: PaperRecord,
  questionId: string,
  { by, group }: Group,
) => sql`(select sheet.id, coalesce(
    sheet.answers #>> array[${questionId}, 'text'],
    (select string_agg(value, '；') from jsonb_each_text(sheet.answers #> array[${questionId}, 'texts']))) as words
  from ${countedSheets(paper)} sheet where sheet.answers ? ${questionId}
    and ${by && group ? sql`${groupColumns[by]}::text = ${group}` : sql`true`})`;

/** The texts by pages, in the order of the ids, which for anonymous sheets is chance. */
export const listTexts = async (
  context: Context<PaperScope>,
  input: InputOf<typeof analysisCalls.texts>,
): Promise<{ list: { text: string }[]; total: number }> => {
  const { db, scope } = context;
  const { id, questionId, keyword, page = 1, limit: wanted = DEFAULT_LIMIT, sort } = input;
  const paper = await findReadable(db, scope, id);
  if (!(await isTold(context, input))) return { list: [], total: 0 };
  const limit = Math.min(wanted, LARGEST_LIMIT);
  const pattern = keyword ? `%${literally(keyword)}%` : '%';
  const order = sort?.[0] ? (sort[0].descending ? sql`words desc, id` : sql`words, id`) : sql`id`;
  const found = sql`from ${wordsOf(paper, questionId, input)} answer where words <> '' and words ilike ${pattern}`;
  const [rows, total] = await Promise.all([
    sql<{
      text: string;
    }>`select words as text ${found} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ]);
  return { list: rows.rows, total: total.rows[0]?.total ?? 0 };
};

const MOST_TEXTS = 20_000;
const MOST_WORDS = 100;

/** Words that say nothing by themselves. */
const EMPTY_WORDS = new Set(
  '我们 他们 你们 自己 可以 没有 一个 这个 那个 因为 所以 但是 如果 以及 已经 还是 就是 不是 比较 非常 希望 the and for that with this are was have not'.split(
    ' ',
  ),
);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const wordsIn = (words: string): Set<string> =>
  new Set(
    [...segmenter.segment(words)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment.toLowerCase())
      .filter((word) => [...word].length > 1 && !/^\d+$/.test(word) && !EMPTY_WORDS.has(word)),
  );

/** The words most people used, each counted once a sheet; in anonymous papers only those several used. */
export const countWords = async (
  context: Context<PaperScope>,
  input: InputOf<typeof analysisCalls.words>,
): Promise<{ word: string; count: number }[]> => {
  const { db, scope } = context;
  const paper = await findReadable(db, scope, input.id);
  if (!(await isTold(context, input))) return [];
  const { rows } = await sql<{
    words: string;
  }>`select words from ${wordsOf(paper, input.questionId, input)} answer
    where words <> '' order by id limit ${MOST_TEXTS}`.execute(db);
  const counts = new Map<string, number>();
  for (const { words } of rows)
    for (const word of wordsIn(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Array.from(counts, ([word, count]) => ({ word, count }))
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count || one.word.localeCompare(other.word, 'zh'))
    .slice(0, MOST_WORDS);
};
