import type { Language } from '@graduate/contract/platform/text.ts';
import { Refused } from './errors.ts';

/** Does something to each record by itself: what is refused says why and holds nobody else up. */
export const eachByItself = async (
  ids: readonly string[],
  language: Language,
  act: (id: string) => Promise<unknown>,
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
