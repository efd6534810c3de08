import type { Language } from '@graduate/contract/platform/text.ts';
import type { Outcome } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { Refused } from '../../../../platform/errors.ts';

type Failed = { id: string; refused: Refused };

/** Does something to each; what one refuses does not stop the others, since a refusal comes before anything is written. */
export const oneByOne = async <T>(
  ids: readonly string[],
  find: (id: string) => T | Refused,
  act: (one: T) => Promise<void>,
): Promise<{ done: T[]; failed: Failed[] }> => {
  const done: T[] = [];
  const failed: Failed[] = [];
  // Named twice it is still one: what was done to it is not known to what was read before.
  for (const id of new Set(ids))
    try {
      const one = find(id);
      if (one instanceof Refused) throw one;
      await act(one);
      done.push(one);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failed.push({ id, refused: error });
    }
  return { done, failed };
};

/** Who was refused and why, with the number of the message. */
export const failuresIn = (failed: readonly Failed[], language: Language): Outcome['failed'] =>
  failed.map(({ id, refused: { details, text } }) => {
    const { code } = details;
    return { id, code: typeof code === 'string' ? code : '', message: text[language] };
  });
