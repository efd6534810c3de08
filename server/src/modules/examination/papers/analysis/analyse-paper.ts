import type {
  Analysis,
  Dimension,
  QuestionAnalysis,
} from '@graduate/contract/examination/papers/analysis.ts';
import { SMALLEST_GROUP } from '@graduate/contract/examination/papers/choices.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { isText } from '@graduate/contract/examination/questions/question-types.ts';
import { type Question, withoutKey } from '@graduate/contract/examination/questions/questions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { frozenPaper } from '../answering/versions.ts';
import { findReadable, mayReadSheets, type PaperRecord } from '../papers.queries.ts';
import type { PaperScope } from '../papers.scope.ts';
import { inShort, meanOf, spansOf, type Valued } from './in-numbers.ts';
import { type Said, tallyPaper } from './tallies.ts';

/** On how many days how many answered; only the day is known. */
const overTime = async (db: Db, paperId: string): Promise<Analysis['overTime']> => {
  const days = await db
    .selectFrom('paperPeople')
    .select(['answeredOn', sql<number>`count(*)`.as('count')])
    .where('paperId', '=', paperId)
    .where('answeredOn', 'is not', null)
    .groupBy('answeredOn')
    .orderBy('answeredOn')
    .execute();
  let total = 0;
  return days.map(({ answeredOn, count }) => {
    total += count;
    return { day: answeredOn ?? '', count, total };
  });
};

/**
 * The questions of all versions, the newest wording first in line; what was dropped since comes last. Of those that are
 * drawn only the ones somebody was asked.
 */
export const questionsOf = async (
  db: Db,
  paper: PaperRecord,
  said: { has: (questionId: string) => boolean },
): Promise<Question[]> => {
  const versions = await db
    .selectFrom('paperVersions')
    .select('paperVersion')
    .where('paperId', '=', paper.id)
    .orderBy('paperVersion', 'desc')
    .execute();
  const known = new Map<string, Question>();
  for (const { paperVersion } of versions) {
    const { design, pools } = await frozenPaper(db, paper.id, paperVersion);
    const drawn = Object.values(pools)
      .flat()
      .filter(({ id }) => said.has(id));
    for (const question of [...questionsIn(design.sections), ...drawn])
      if (!known.has(question.id) && !isText(question.type)) known.set(question.id, question);
  }
  return [...known.values()];
};

const NOTHING: Said = { answered: 0, tallies: [], points: [] };

const numeric = ({ tallies }: Said): Valued[] =>
  tallies.map(({ code, count }) => ({ value: Number(code), count }));

const pointsOf = (question: Question, { points }: Said): QuestionAnalysis['score'] => {
  if (points.length === 0 || question.score === 0) return null;
  const values = points.map(({ score, count }) => ({ value: score, count }));
  const all = values.reduce((sum, { count }) => sum + count, 0);
  const right = values
    .filter(({ value }) => value >= question.score)
    .reduce((sum, { count }) => sum + count, 0);
  return { mean: meanOf(values), full: question.score, right: Math.round((right / all) * 1000) / 1000 };
};

const meansOfRows = (question: Question, { tallies }: Said): QuestionAnalysis['rows'] => {
  if (question.type !== 'matrixRating') return {};
  const rows = question.rows.flatMap(({ id }) => {
    const values = numeric({ ...NOTHING, tallies: tallies.filter(({ row }) => row === id) });
    return values.length > 0 ? [[id, { mean: meanOf(values) }] as const] : [];
  });
  return Object.fromEntries(rows);
};

const byName = <T extends { label: string }>(options: readonly T[]): T[] =>
  options.toSorted((one, other) => one.label.localeCompare(other.label));

/** The order an ordering is written in may be its key: those who read results see its options by their names. */
const asRead = (question: Question): Question =>
  'options' in question && question.type === 'ordering'
    ? { ...question, options: byName(question.options) }
    : question;

const inNumbers = (question: Question, said: Said): QuestionAnalysis => {
  const measured = question.type === 'number' || question.type === 'rating';
  const values = measured ? numeric(said) : [];
  const numbers = inShort(values);
  const spread = question.type === 'number' && numbers;
  return {
    question: withoutKey(asRead(question)),
    answered: said.answered,
    // Numbers are told by their spread: each alone would say who they are of.
    tallies: question.type === 'number' ? [] : said.tallies,
    numbers,
    rows: meansOfRows(question, said),
    spans: spread ? spansOf(values, spread.least, spread.most) : [],
    score: pointsOf(question, said),
  };
};

const examOf = async (db: Db, { id, paperVersion }: PaperRecord): Promise<Analysis['exam']> => {
  const { design } = await frozenPaper(db, id, paperVersion);
  if (!design.exam) return null;
  const scores = await db
    .selectFrom('paperSheets')
    .select([
      'score',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where passed)`.as('passed'),
    ])
    .where('paperId', '=', id)
    .where('score', 'is not', null)
    .groupBy('score')
    .execute();
  const values = scores.map(({ score, count }) => ({ value: score ?? 0, count }));
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const { fullScore, passScore } = design.exam;
  return {
    fullScore,
    passScore,
    marked: sum(values.map(({ count }) => count)),
    passed: sum(scores.map(({ passed }) => passed)),
    numbers: inShort(values),
    spans: spansOf(values, 0, fullScore),
  };
};

/** By what answers can be compared: where there are at least two groups. */
const dimensionsOf = async (db: Db, paperId: string): Promise<Dimension[]> => {
  const groups = await db
    .selectFrom('paperPeople')
    .select([
      sql<number>`count(distinct department_id)`.as('department'),
      sql<number>`count(distinct grade)`.as('grade'),
      sql<number>`count(distinct level)`.as('level'),
    ])
    .where('paperId', '=', paperId)
    .executeTakeFirstOrThrow();
  return (['department', 'grade', 'level'] as const).filter((dimension) => groups[dimension] > 1);
};

const countsOf = async (db: Db, { id, anonymous }: PaperRecord) => {
  const counts = await db.selectFrom('paperCounts').selectAll().where('paperId', '=', id).executeTakeFirst();
  const { answered = 0, sheets = 0 } = counts ?? {};
  if (!anonymous) return { answered, sheets, waiting: 0 };
  const { shown } = await db
    .selectFrom('anonymousSheets')
    .select(sql<number>`count(*)`.as('shown'))
    .where('paperId', '=', id)
    .where('shown', '=', true)
    .executeTakeFirstOrThrow();
  return { answered, sheets: shown, waiting: sheets - shown };
};

/** A paper in numbers. Everything is counted by the database; of anonymous papers too few sheets are told nothing of. */
const analysisOf = async (db: Db, paper: PaperRecord): Promise<Analysis> => {
  const [counts, days, exam, dimensions, said] = await Promise.all([
    countsOf(db, paper),
    overTime(db, paper.id),
    paper.paperVersion > 0 ? examOf(db, paper) : null,
    dimensionsOf(db, paper.id),
    tallyPaper(db, paper),
  ]);
  const questions = await questionsOf(db, paper, said);
  const hidden = paper.anonymous && counts.sheets < SMALLEST_GROUP;
  const of = (id: string): Said => (hidden ? NOTHING : (said.get(id) ?? NOTHING));
  return {
    expected: paper.expected,
    ...counts,
    overTime: days,
    exam,
    dimensions,
    questions: questions.map((question) => inNumbers(question, of(question.id))),
  };
};

const withoutPoints = (analysis: Analysis): Analysis => ({
  ...analysis,
  questions: analysis.questions.map((question) => ({ ...question, score: null })),
});

/** A paper and its numbers as somebody may read them: how many were right beside what was chosen would tell the key. */
export const readAnalysis = async (
  db: Db,
  scope: PaperScope,
  id: string,
): Promise<{ paper: PaperRecord; analysis: Analysis }> => {
  const paper = await findReadable(db, scope, id);
  const [analysis, whole] = await Promise.all([analysisOf(db, paper), mayReadSheets(db, scope, paper)]);
  return { paper, analysis: whole ? analysis : withoutPoints(analysis) };
};

export const analysePaper = async (
  { db, scope }: Context<PaperScope>,
  { id }: { id: string },
): Promise<Analysis> => (await readAnalysis(db, scope, id)).analysis;
