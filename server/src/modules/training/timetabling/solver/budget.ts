/** How long a search goes on: so many steps, or so many seconds of a clock it is given. */
export type Budget = { iterations: number } | { seconds: number; clock: () => number };

/** The share of the budget that is used up; 1 ends the search. */
export const spentOf = (budget: Budget): ((iterations: number) => number) => {
  if ('iterations' in budget) return (iterations) => Math.min(1, iterations / budget.iterations);
  const began = budget.clock();
  return () => Math.min(1, (budget.clock() - began) / budget.seconds);
};

/** Seconds this process worked, whatever else the machine did meanwhile. */
export const processorClock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
