import type { Section } from '@graduate/contract/examination/papers/design.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { isText } from '@graduate/contract/examination/questions/question-types.ts';

/** The numbers of the questions of a paper; texts between them have none. */
export const numbersIn = (sections: readonly Section[]): ReadonlyMap<string, number> =>
  new Map(
    questionsIn(sections)
      .filter(({ type }) => !isText(type))
      .map(({ id }, at) => [id, at + 1]),
  );
