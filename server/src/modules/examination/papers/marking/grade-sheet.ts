import type { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { isHandMarked } from '@graduate/contract/examination/questions/score-answer.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { notifyPerson } from '../../../commons/messages/public.ts';
import { asWritten, sectionsFor } from '../answering/layout.ts';
import { withScores } from '../answering/mark-sheet.ts';
import { sheetFor } from '../answering/read-sheet.ts';
import { resultRuleOf } from '../answering/results.ts';
import { count, type SheetRecord } from '../answering/sheets.queries.ts';
import { frozenPaper } from '../answering/versions.ts';
import { noSuchSheet, paperErrors } from '../papers.errors.ts';
import { findManaged } from '../papers.queries.ts';
import type { PaperScope } from '../papers.scope.ts';

const sheets = versioned({ table: 'paperSheets', subject: 'sheet', none: noSuchSheet });

type Given = InputOf<typeof answeringCalls.grade>['scores'];

const mustBeRight = (questions: readonly Question[], given: Given): void => {
  for (const { questionId, score } of given) {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) throw paperErrors.unknownQuestion();
    if (!isHandMarked(question)) throw paperErrors.notForHand();
    if (score > question.score) throw paperErrors.scoreTooHigh({ most: question.score });
  }
};

const merged = <T>(before: Record<string, T>, given: Given, value: (one: Given[number]) => T) => ({
  ...before,
  ...Object.fromEntries(given.map((one) => [one.questionId, value(one)])),
});

const waits = ({ state }: Pick<SheetRecord, 'state'>): number => (state === 'marking' ? 1 : 0);

/** Gives points for what only a person can judge. When nothing waits any more the sheet has its score. */
export const gradeSheet = async (
  context: Context<PaperScope>,
  { id, version, scores: given }: InputOf<typeof answeringCalls.grade>,
): Promise<Sheet> => {
  const { actor } = context.author;
  const { paper, sheet } = await sheets.transact(context, async (within) => {
    const before = await sheets.hold(within, { id });
    const of = await findManaged(within.db, context.scope, before.paperId).catch(() => {
      throw noSuchSheet();
    });
    sheets.mustBeCurrent(before, version);
    const frozen = await frozenPaper(within.db, of.id, before.paperVersion);
    const { exam } = frozen.design;
    if (before.state === 'open' || !exam) throw paperErrors.notMarkable();
    mustBeRight(asWritten(frozen, questionsIn(sectionsFor(frozen, before.seed))), given);
    const scores = merged(before.scores, given, ({ score }) => score);
    const after = withScores(before.answers, scores, exam);
    const remarks = JSON.stringify(merged(before.remarks, given, ({ remark }) => remark));
    const graded = { ...after, remarks, gradedBy: actor.accountId, gradedAt: new Date() };
    const changed = await sheets.change(within, before, graded, 'grade', {
      before: { scores: before.scores, score: before.score },
      after: { scores, score: after.score },
    });
    await count(within.db, of.id, { toMark: waits(after) - waits(before) });
    if (after.score !== null && before.score === null && resultRuleOf(of).score)
      await notifyPerson(
        within.db,
        before.accountId,
        text(`${of.title}已出成绩`, `Your score of ${of.titleEn || of.title} is there`),
        `/examination/answer/view?id=${id}`,
      );
    return { paper: of, sheet: changed };
  });
  return sheetFor(context, paper, sheet, { own: false, grade: true, score: true, solutions: true });
};
