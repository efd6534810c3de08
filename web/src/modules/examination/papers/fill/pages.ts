import type { ShownSection } from '@graduate/contract/examination/papers/design.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { type Answers, isEmpty } from '@graduate/contract/examination/questions/answers.ts';
import { shownQuestions } from '@graduate/contract/examination/questions/conditions.ts';
import { isText } from '@graduate/contract/examination/questions/question-types.ts';
import type { ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';

/** A question on the paper; texts between questions have no number. */
export type Placed = { question: ShownQuestion; number: number | undefined };

/** A section that has something to show, as one page. */
export type Page = { section: ShownSection; placed: readonly Placed[] };

/** The pages of a paper as these answers make them: what is hidden has no number, an empty section is no page. */
export const pagesOf = (sections: readonly ShownSection[], answers: Answers): Page[] => {
  const shown = new Set(shownQuestions(questionsIn(sections), answers).map(({ id }) => id));
  let last = 0;
  return sections
    .map((section) => ({
      section,
      placed: section.questions
        .filter(({ id }) => shown.has(id))
        .map((question) => ({ question, number: isText(question.type) ? undefined : ++last })),
    }))
    .filter(({ placed }) => placed.length > 0);
};

const asked = (pages: readonly Page[]): Placed[] =>
  pages.flatMap(({ placed }) => placed).filter(({ number }) => number !== undefined);

/** How many questions there are and how many have an answer. */
export const progressOf = (pages: readonly Page[], answers: Answers): { answered: number; all: number } => {
  const questions = asked(pages);
  return {
    answered: questions.filter(({ question }) => !isEmpty(answers[question.id])).length,
    all: questions.length,
  };
};

export const unansweredOn = (pages: readonly Page[], answers: Answers): Placed[] =>
  asked(pages).filter(({ question }) => isEmpty(answers[question.id]));

export const pageWith = (pages: readonly Page[], questionId: string): number =>
  pages.findIndex(({ placed }) => placed.some(({ question }) => question.id === questionId));

/** Where somebody goes on: at the first question without an answer; from the beginning when all have one or none has. */
export const firstOpenPage = (pages: readonly Page[], answers: Answers): number => {
  const open = unansweredOn(pages, answers);
  if (open.length === asked(pages).length) return 0;
  const [first] = open;
  return first ? Math.max(0, pageWith(pages, first.question.id)) : 0;
};
