/**
 * One long cooling, then the rest of the time short reheats of the best that was found. Temperatures follow from the
 * weights of the rules and the share of the budget alone: no instance has its own.
 */
const HOT = 10;
const COLD = 0.15;
const LONG_SHARE = 0.8;
const REHEATS = 3;
const REHEAT = 0.7;

export type Heat = { temperature: number; round: number };

export const heatAt = (spent: number): Heat => {
  if (spent < LONG_SHARE) return { temperature: HOT * (COLD / HOT) ** (spent / LONG_SHARE), round: 0 };
  const rest = ((spent - LONG_SHARE) / (1 - LONG_SHARE)) * REHEATS;
  const round = Math.min(REHEATS - 1, Math.floor(rest));
  return { temperature: REHEAT * (COLD / REHEAT) ** (rest - round), round: round + 1 };
};
