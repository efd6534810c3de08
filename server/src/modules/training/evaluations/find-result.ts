import { createHash } from 'node:crypto';
import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { labelIn, titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { isText } from '@graduate/contract/examination/questions/question-types.ts';
import { type Question, withoutKey } from '@graduate/contract/examination/questions/questions.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { QuestionResult, Result } from '@graduate/contract/training/evaluations/results.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { frozenPaper } from '../../examination/papers/public.ts';
import { plainWords } from '../../examination/questions/public.ts';
import { evaluationErrors, noSuchResult } from './evaluations.errors.ts';
import { type EvaluationScope, gradesHandedIn, ownStaff } from './evaluations.scope.ts';
import { asSeen, resultsFound, withColumns } from './read-results.ts';
import type { QuestionNumbers } from './score.ts';

export type ResultId = { batchId: string; classId: string; staffId: string };

/** What each code that was counted stands for. */
const labelsOf = (question: Question, language: Language): [code: string, label: string][] => {
  if (question.type === 'rating')
    return Array.from({ length: question.scale }, (_, at) => [String(at + 1), String(at + 1)]);
  if (question.type === 'trueFalse')
    return [
      ['true', text('是', 'Yes')[language]],
      ['false', text('否', 'No')[language]],
    ];
  return 'options' in question && !('rows' in question)
    ? question.options.map((option) => [option.id, labelIn(language, option)])
    : [];
};

const seenQuestion =
  (byQuestion: Readonly<Record<string, QuestionNumbers>>, language: Language) =>
  (question: Question): QuestionResult => {
    const numbers = byQuestion[question.id];
    return {
      question: withoutKey(question),
      weight: question.weight,
      answered: numbers?.answered ?? 0,
      mean: numbers?.mean ?? null,
      counts: labelsOf(question, language).map(([code, label]) => ({
        code,
        label,
        count: numbers?.counts[code] ?? 0,
      })),
    };
  };

/** In an order that tells nothing and stays the same, so that looking twice shows nothing new. */
const inNoOrder = <T extends { id: string }>(comments: readonly T[]): T[] => {
  const place = ({ id }: T) => createHash('sha256').update(id).digest('hex');
  return comments.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
};

const commentsOn = async (db: Db, { batchId, classId, staffId }: ResultId) =>
  inNoOrder(
    await db
      .selectFrom('evaluationComments')
      .select(['id', 'questionId', 'said'])
      .where('batchId', '=', batchId)
      .where('classId', '=', classId)
      .where('staffId', '=', staffId)
      .execute(),
  );

/** The same teacher in terms before, each class as heavy as it has answers; of the own ones those that are open. */
const trendOf = async (
  db: Db,
  scope: EvaluationScope,
  staffId: string,
  language: Language,
): Promise<Result['trend']> => {
  const { rows } = await sql<{
    academicYear: string;
    termNo: 1 | 2 | 3;
    score: number;
    classes: number;
  }>`select t.academic_year as "academicYear", t.term_no as "termNo", count(*)::int as classes,
      round(sum(r.score * r.responses) / sum(r.responses), 2) as score
    from evaluation_results r join academic_terms t on t.id = r.term_id
    where r.staff_id = ${staffId} and r.score is not null
      and (${!scope.teaches}::boolean or ${gradesHandedIn('r.class_id')})
    group by t.id, t.academic_year, t.term_no order by max(t.first_monday) desc limit 5`.execute(db);
  return rows
    .map(({ academicYear, termNo, ...row }) => ({
      ...row,
      termName: termName({ academicYear, termNo })[language],
    }))
    .toReversed();
};

/** Somebody who is evaluated in a batch that goes on, or before the grades are handed in, is told when to come back. */
const mustBeOpen = async (db: Db, scope: EvaluationScope, id: ResultId): Promise<void> => {
  const { rows } = await sql<{ open: boolean }>`select b.state = 'closed' and (${!scope.teaches}::boolean
      or ${gradesHandedIn('c.id')}) as open
    from evaluation_tickets k join evaluation_batches b on b.id = k.batch_id join teaching_classes c on c.id = k.class_id
    where k.batch_id = ${id.batchId} and k.class_id = ${id.classId} and k.staff_id = ${id.staffId}
      and (${scope.all}::boolean or c.department_id = any(${scope.departmentIds}::uuid[])
        or (${scope.teaches}::boolean and ${ownStaff(scope.accountId, 'k.staff_id')}))
    limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw noSuchResult();
  if (!found.open) throw evaluationErrors.resultsNotOpen();
};

/** Everything that may be seen of how one teacher was evaluated in one class. */
export const findResult = async (
  { db, scope, language }: Pick<Context<EvaluationScope>, 'db' | 'scope' | 'language'>,
  id: ResultId,
): Promise<Result> => {
  await mustBeOpen(db, scope, id);
  const row = await withColumns(scope)(resultsFound(db, scope, { batchId: id.batchId }))
    .select(['evaluationResults.trimmedScore', 'evaluationResults.byQuestion'])
    .select(['evaluationResults.paperId', 'evaluationResults.paperVersion'])
    .select(['evaluationBatches.minResponses', 'evaluationBatches.includeComments'])
    .where('evaluationResults.classId', '=', id.classId)
    .where('evaluationResults.staffId', '=', id.staffId)
    .executeTakeFirstOrThrow(() => noSuchResult());
  const { trimmedScore, byQuestion, paperId, paperVersion, minResponses, includeComments, ...found } = row;
  const seen = asSeen(language)(found);
  const head = { ...seen, minResponses };
  if (seen.withheld) return { ...head, trimmedScore: null, questions: [], comments: [], trend: [] };
  const { design } = await frozenPaper(db, paperId, paperVersion);
  const asked = questionsIn(design.sections).filter(({ type }) => !isText(type));
  const titles = new Map(asked.map((one) => [one.id, plainWords(titleIn(language, one))]));
  const comments = scope.teaches && !includeComments ? [] : await commentsOn(db, id);
  return {
    ...head,
    trimmedScore,
    questions: asked
      .filter(({ type }) => type !== 'text' && type !== 'longText')
      .map(seenQuestion(byQuestion, language)),
    comments: comments.map(({ questionId, said }) => ({ question: titles.get(questionId) ?? '', said })),
    trend: await trendOf(db, scope, id.staffId, language),
  };
};
