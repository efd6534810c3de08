/** Things by a word each of them has, in the order they come. */
export const grouped = <T>(list: Iterable<T>, wordOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const word = wordOf(one);
    const there = groups.get(word);
    if (there) there.push(one);
    else groups.set(word, [one]);
  }
  return groups;
};
