import { askConfirm } from './questions.ts';

/**
 * Asks for an act and does it when the answer is yes. One that cannot be undone, or not easily, is asked for by its own
 * word, which then stands on the button and above the question.
 */
export const askAct = async (content: string, run: () => unknown, dangerousAct?: string): Promise<void> => {
  const asking = dangerousAct ? { danger: true, okText: dangerousAct } : {};
  if (await askConfirm({ content, ...asking })) await run();
};
