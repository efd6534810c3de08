import type { OutcomeOfSeveral } from '@graduate/contract/platform/several.ts';
import { Refused } from '../errors.ts';
import { refusedItem } from '../refused-item.ts';
import type { Context } from './context.ts';

type Named<S> = (context: Context<S>, id: string) => Promise<string | null>;
type Act<S> = (context: Context<S>, input: { id: string }) => Promise<{ id: string }>;

/** An act on several rows, each in a transaction of its own: what is refused stands in the answer, the others are done. */
export const oneByOne = <S>(nameOf: Named<S>) => {
  const failed = async (context: Context<S>, id: string, error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    // What somebody does not reach has no name for them either.
    const name = error.status === 404 ? null : await nameOf(context, id);
    return refusedItem(id, name, error, context.language);
  };
  return (act: Act<S>) =>
    async (context: Context<S>, { ids }: { ids: readonly string[] }): Promise<OutcomeOfSeveral> => {
      const outcome: OutcomeOfSeveral = { ok: [], failed: [] };
      for (const id of new Set(ids))
        try {
          outcome.ok.push((await act(context, { id })).id);
        } catch (error) {
          outcome.failed.push(await failed(context, id, error));
        }
      return outcome;
    };
};
