import { type DesignProblem, designProblems } from '@graduate/contract/examination/papers/design-problems.ts';
import { useDeferredValue, useMemo } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { designTexts } from './design-texts.ts';
import { numbersIn } from './names.ts';
import type { Found } from './problem-list.tsx';
import type { Written } from './state/use-designer.ts';

/** What keeps the paper from being published, found while it is written. */
export const useDesignProblems = (paper: Written): { problems: DesignProblem[]; found: Found[] } => {
  const t = useTexts(designTexts);
  const language = useLanguage();
  const looked = useDeferredValue(paper);
  const problems = useMemo(() => designProblems(looked), [looked]);
  const found = useMemo(() => {
    const numbers = numbersIn(looked.design.sections);
    return problems.map(({ questionId, sectionId, message }): Found => {
      const number = numbers.get(questionId ?? '');
      const where = questionId ? (number ? t.question(number) : t.textBlock) : '';
      return { where, message: message[language], target: questionId ?? sectionId ?? undefined };
    });
  }, [problems, looked, language, t]);
  return { problems, found };
};
