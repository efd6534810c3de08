import type { Random } from './random.ts';

/** How strongly a block of steps changes what comes after it, and how far a rate may leave its usual value. */
const PACE = 0.05;
const FARTHEST = 2;

/**
 * Which kind of step comes next. Kinds that improved the timetable more often for their price are tried more often,
 * within bounds, as some that rarely succeed are the only way out.
 */
export const adaptiveChoice = (usual: readonly number[], price: readonly number[], random: Random) => {
  const kinds = usual.length;
  const rate = Float64Array.from(usual);
  const bounds = new Float64Array(kinds);
  const tried = new Float64Array(kinds);
  const gained = new Float64Array(kinds);

  const settle = () => {
    const whole = rate.reduce((sum, one) => sum + one, 0);
    let below = 0;
    for (let kind = 0; kind < kinds; kind++) {
      below += rate[kind]! / whole;
      bounds[kind] = below * 4_294_967_296;
    }
  };
  settle();

  return {
    next: () => {
      const bits = random.bits();
      let kind = 0;
      while (kind < kinds - 1 && bits >= bounds[kind]!) kind++;
      tried[kind]!++;
      return kind;
    },
    reward: (kind: number) => {
      gained[kind]!++;
    },
    /** After a block of steps. */
    adapt: () => {
      let all = 0;
      for (let kind = 0; kind < kinds; kind++) all += gained[kind]! / (tried[kind]! * price[kind]! + 1);
      for (let kind = 0; kind < kinds && all > 0; kind++) {
        const share = gained[kind]! / (tried[kind]! * price[kind]! + 1) / all;
        const wanted = usual[kind]! * (1 / FARTHEST + share * kinds * (1 - 1 / FARTHEST));
        rate[kind]! += PACE * (Math.min(usual[kind]! * FARTHEST, wanted) - rate[kind]!);
      }
      tried.fill(0);
      gained.fill(0);
      settle();
    },
  };
};
