import type { ShownOption } from '@graduate/contract/examination/questions/questions.ts';
import type { Given, Shown } from './question-parts.ts';

type Choices = Given<'multiple'>;

/** Words beside options that are no longer chosen go with them. */
const tidy = (choices: string[], texts: Choices['texts'] = {}): Choices => {
  const kept = Object.entries(texts).filter(([id, words]) => choices.includes(id) && words !== '');
  return kept.length > 0 ? { choices, texts: Object.fromEntries(kept) } : { choices };
};

export const chosenAlone = (answer: Choices | undefined, id: string): Choices => tidy([id], answer?.texts);

/** What is chosen after one option of several was pressed; null when nothing is left. */
export const toggled = (
  options: readonly ShownOption[],
  answer: Choices | undefined,
  id: string,
): Choices | null => {
  const before = answer?.choices ?? [];
  if (before.includes(id)) {
    const rest = before.filter((one) => one !== id);
    return rest.length > 0 ? tidy(rest, answer?.texts) : null;
  }
  const standsAlone = (one: string) => options.some((option) => option.id === one && option.exclusive);
  if (standsAlone(id)) return tidy([id], answer?.texts);
  const chosen = new Set([...before.filter((one) => !standsAlone(one)), id]);
  // In the order of the paper, whatever was pressed first.
  return tidy(
    options.filter((option) => chosen.has(option.id)).map((option) => option.id),
    answer?.texts,
  );
};

export const withWords = (answer: Choices, id: string, words: string): Choices =>
  tidy(answer.choices, { ...answer.texts, [id]: words });

/** Whether another option may be chosen; one that stands alone replaces the others. */
export const hasRoom = (
  { maxChoices, options }: Shown<'multiple'>,
  answer: Choices | undefined,
  id: string,
): boolean => {
  const chosen = answer?.choices ?? [];
  if (maxChoices === null || chosen.includes(id) || chosen.length < maxChoices) return true;
  return options.some((option) => option.exclusive && (option.id === id || chosen.includes(option.id)));
};

/** The options of an ordering that have a place, and those that wait for one. */
export const placesOf = (options: readonly ShownOption[], order: readonly string[]) => {
  const placed = order.flatMap((id) => options.find((option) => option.id === id) ?? []);
  return { placed, waiting: options.filter(({ id }) => !order.includes(id)) };
};
