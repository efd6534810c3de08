import type { GridItem } from '@graduate/contract/training/rooms/bookings.ts';

/** Items of one day that share periods stand in one cell as high as all of them. */
export type Cluster = { first: number; last: number; items: GridItem[] };

export const clustersOf = (items: readonly GridItem[]): Cluster[] => {
  const clusters: Cluster[] = [];
  for (const item of items.toSorted((one, other) => one.startPeriod - other.startPeriod)) {
    const before = clusters.at(-1);
    if (before && item.startPeriod <= before.last) {
      before.items.push(item);
      before.last = Math.max(before.last, item.endPeriod);
    } else clusters.push({ first: item.startPeriod, last: item.endPeriod, items: [item] });
  }
  return clusters;
};
