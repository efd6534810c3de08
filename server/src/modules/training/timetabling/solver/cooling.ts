export type Heat = { temperature: number; round: number };

type Schedule = {
  hot: number;
  cold: number;
  /** The share of the budget for the first, long cooling; the rest is parted among so many reheats. */
  longShare: number;
  reheats: number;
  reheat: number;
};

/**
 * One long cooling, then the rest of the time short reheats of the best that was found. Temperatures follow from the
 * weights of the rules and the share of the budget alone: no instance has its own.
 */
export const coolingOf =
  ({ hot, cold, longShare, reheats, reheat }: Schedule) =>
  (spent: number): Heat => {
    if (spent < longShare) return { temperature: hot * (cold / hot) ** (spent / longShare), round: 0 };
    const rest = ((spent - longShare) / (1 - longShare)) * reheats;
    const round = Math.min(reheats - 1, Math.floor(rest));
    return { temperature: reheat * (cold / reheat) ** (rest - round), round: round + 1 };
  };
