/** Things by a word each of them has, in the order they come. */
export const grouped = <T>(list: readonly T[], wordOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(wordOf(one), [...(groups.get(wordOf(one)) ?? []), one]);
  return groups;
};
