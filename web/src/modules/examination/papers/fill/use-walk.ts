import type { ShownSection } from '@graduate/contract/examination/papers/design.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { Answers } from '@graduate/contract/examination/questions/answers.ts';
import { checkAnswers } from '@graduate/contract/examination/questions/check-answer.ts';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { perWindow } from '../../../../platform/storage.ts';
import { inLanguage } from '../../../../platform/texts.ts';
import { useLanguage } from '../../../../ui/texts.ts';
import { firstOpenPage, pagesOf, pageWith } from './pages.ts';

type Jump = { questionId: string | null; nonce: number };

const startAt = (name: string, last: number, otherwise: () => number): number => {
  const kept = Number(perWindow.read(name) ?? Number.NaN);
  return Number.isInteger(kept) && kept >= 0 && kept <= last ? kept : otherwise();
};

/** The way through a paper: which page is in front, what is wrong with which question, and jumps to it. */
export const useWalk = (
  name: string,
  sections: readonly ShownSection[],
  answers: Answers,
  place: RefObject<HTMLElement | null>,
) => {
  const language = useLanguage();
  const pages = useMemo(() => pagesOf(sections, answers), [sections, answers]);
  const [at, setAt] = useState(() => startAt(name, pages.length - 1, () => firstOpenPage(pages, answers)));
  const [told, setTold] = useState(false);
  const [jump, setJump] = useState<Jump>({ questionId: null, nonce: 0 });
  const page = Math.min(at, Math.max(0, pages.length - 1));

  const problems = useMemo(() => checkAnswers(questionsIn(sections), answers).problems, [sections, answers]);
  /** What is said at the questions; nothing before somebody wanted to submit. */
  const shown = useMemo(
    () =>
      new Map(
        told ? problems.map(({ questionId, message }) => [questionId, message[language]] as const) : [],
      ),
    [told, problems, language],
  );

  const turnTo = (next: number, questionId: string | null = null) => {
    perWindow.write(name, String(next));
    setAt(next);
    setJump(({ nonce }) => ({ questionId, nonce: nonce + 1 }));
  };
  const goTo = (questionId: string) => turnTo(Math.max(0, pageWith(pages, questionId)), questionId);

  useEffect(() => {
    if (jump.nonce === 0) return;
    const { questionId } = jump;
    const target = questionId && place.current?.querySelector<HTMLElement>(`[data-question="${questionId}"]`);
    (target || place.current)?.scrollIntoView({ block: target ? 'center' : 'start' });
    if (target) {
      const field = target.querySelector<HTMLElement>(
        'input:not([hidden]), textarea, [role=combobox], button',
      );
      (field ?? target).focus({ preventScroll: true });
    }
  }, [jump, place]);

  return {
    pages,
    page,
    problems: problems.map(({ questionId, message }) => ({ questionId, message: inLanguage(message) })),
    shown,
    turnTo,
    goTo,
    /** From now on it is said at each question what is wrong with it. */
    tellProblems: () => setTold(true),
    forget: () => perWindow.remove(name),
  };
};

export type Walk = ReturnType<typeof useWalk>;
