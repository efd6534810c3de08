import { askConfirm } from './questions.ts';

/**
 * Asks for an act and does it when the answer is yes. It is asked for by its own word, which stands on the button and
 * above the question; red unless it harms nobody.
 */
export const askAct = async (
  content: string,
  run: () => unknown,
  act: string,
  danger = true,
): Promise<void> => {
  if (await askConfirm({ content, danger, okText: act })) await run();
};

type Named = {
  name: string;
  /** Asked first; it is done only on a yes. */
  ask?: string | undefined;
  danger?: boolean | undefined;
  run: () => unknown;
};

/** Does an act that stands among others under its name, and asks for it by that name where it is asked for. */
export const startAct = async ({ name, ask, danger = false, run }: Named): Promise<void> => {
  if (ask) await askAct(ask, run, name, danger);
  else await run();
};
