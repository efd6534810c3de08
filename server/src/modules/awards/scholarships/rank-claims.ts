import { grouped } from '../../../platform/grouped.ts';

/** Somebody with a score, among those it is compared with. */
export type Scored = {
  id: string;
  group: string;
  total: number | null;
  scores: Readonly<Record<string, number>>;
};

/** By the total, and among equals by the items of the scheme in their order; below nothing who has no score. */
const compare =
  (order: readonly string[]) =>
  (one: Scored, other: Scored): number => {
    const totals = (other.total ?? -1) - (one.total ?? -1);
    if (totals !== 0) return totals;
    for (const code of order) {
      const items = (other.scores[code] ?? 0) - (one.scores[code] ?? 0);
      if (items !== 0) return items;
    }
    return 0;
  };

export type Rank = { id: string; rank: number | null; groupSize: number };

/** The place of everybody in its group; who cannot be told apart has the same. */
export const rankClaims = (scored: readonly Scored[], order: readonly string[]): Rank[] => {
  const groups = grouped(scored, ({ group }) => group);
  const by = compare(order);
  return [...groups.values()].flatMap((members) => {
    const sorted = members.toSorted(by);
    let rank = 0;
    return sorted.map((member, index) => {
      const before = sorted[index - 1];
      if (!before || by(before, member) !== 0) rank = index + 1;
      return { id: member.id, rank: member.total === null ? null : rank, groupSize: members.length };
    });
  });
};

type Line = { code: string; places: number | null };
export type Drawn = { id: string; code: string | null; tied: boolean };

/**
 * Gives the places of each grade to the best, the highest grade first. Equals of whom only some would get a place get
 * none and are told: somebody has to decide between them.
 */
export const drawLines = (
  scored: readonly Omit<Scored, 'group'>[],
  order: readonly string[],
  lines: readonly Line[],
): Drawn[] => {
  const by = compare(order);
  const sorted = scored
    .filter(({ total }) => total !== null)
    .map((one) => ({ ...one, group: '' }))
    .toSorted(by);
  const codes = lines.flatMap(({ code, places }) =>
    Array.from({ length: Math.min(places ?? sorted.length, sorted.length) }, () => code),
  );
  return sorted.map((member) => {
    const first = sorted.findIndex((one) => by(one, member) === 0);
    const last = sorted.findLastIndex((one) => by(one, member) === 0);
    const tied = codes[first] !== codes[last];
    return { id: member.id, code: tied ? null : (codes[first] ?? null), tied };
  });
};
