import type { Language } from '@graduate/contract/platform/text.ts';
import { Refused } from '../../../platform/errors.ts';

/** Does something to each round by itself: what is refused says why and holds nobody else up. */
export const eachRound = async (
  ids: readonly string[],
  language: Language,
  act: (id: string) => Promise<void>,
): Promise<{ id: string; message: string | null }[]> => {
  const answers: { id: string; message: string | null }[] = [];
  for (const id of new Set(ids))
    try {
      await act(id);
      answers.push({ id, message: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answers.push({ id, message: error.text[language] });
    }
  return answers;
};
