/** Who shares in something: by how much, and what tells equals apart. */
export type Share = { key: string; weight: number };

/**
 * Shares out a whole number by weights, so that the parts add up to it exactly: everybody gets the whole part of the
 * share, what is left goes to the largest remainders, among equal ones to the smaller key.
 */
export const shareOut = (total: number, shares: readonly Share[]): ReadonlyMap<string, number> => {
  const weights = shares.reduce((sum, { weight }) => sum + weight, 0);
  const parts = shares.map(({ key, weight }) => {
    const scaled = weights === 0 ? 0 : total * weight;
    return {
      key,
      whole: weights === 0 ? 0 : Math.floor(scaled / weights),
      rest: weights === 0 ? 0 : scaled % weights,
    };
  });
  const given = parts.reduce((sum, { whole }) => sum + whole, 0);
  const left = weights === 0 ? 0 : total - given;
  const lucky = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest || (one.key < other.key ? -1 : 1))
      .slice(0, left)
      .map(({ key }) => key),
  );
  return new Map(parts.map(({ key, whole }) => [key, whole + (lucky.has(key) ? 1 : 0)]));
};
