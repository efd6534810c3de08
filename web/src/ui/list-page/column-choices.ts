import { z } from 'zod';
import { lasting } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

const KEY = 'columns';
const Choices = z.record(z.string(), z.array(z.string()));
/** The columns chosen for each list, by the path of its page, in the order they stand in. */
type ColumnChoices = z.output<typeof Choices>;

export const readColumnChoices = (kept: unknown): ColumnChoices => Choices.safeParse(kept).data ?? {};

export const columnChoices = createStore<ColumnChoices>(readColumnChoices(lasting.readJson(KEY)));
columnChoices.subscribe(() => lasting.writeJson(KEY, columnChoices.get()));

/** Counts the choices made in this window, as opposed to those brought from another one. */
export const choicesMade = createStore(0);

/** Without keys the list shows its usual columns again. */
export const chooseColumns = (path: string, keys: readonly string[] | undefined): void => {
  columnChoices.update(({ [path]: _before, ...others }) =>
    keys ? { ...others, [path]: [...keys] } : others,
  );
  choicesMade.update((made) => made + 1);
};
