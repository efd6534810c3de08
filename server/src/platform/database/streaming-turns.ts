export type StreamingTurns = { take: () => Promise<void>; give: () => void };

/**
 * So many streams of rows at a time; whoever comes later waits for a turn. A stream keeps a connection until its last row
 * is read, and whoever reads it may ask for more meanwhile: streams must never have all connections among themselves.
 */
export const streamingTurns = (most: number): StreamingTurns => {
  const waiting: (() => void)[] = [];
  let free = most;
  return {
    take: async () => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give: () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
};
