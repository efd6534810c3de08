/** A list with one of its members at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const member = list[from];
  if (member === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), member, ...rest.slice(to)];
};
