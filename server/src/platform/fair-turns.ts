import { platformErrors } from './errors.ts';

type Rule = {
  /** So many turns a second, and so many at once after a calm while. */
  perSecond: number;
  burst: number;
  /** So many wait for a turn, of one place and of all. */
  waitingEach: number;
  waitingAll: number;
};

const LOOK_EVERY_MS = 20;
const COME_BACK_SECONDS = 2;

/**
 * Hands out turns for something that costs, at a steady rate in this process. Nobody is counted while there are turns, so
 * a campus behind one address gets as many as anybody. Where they run out, the places take turns: one that floods waits
 * behind itself, and the others go on.
 */
export const fairTurns = ({ perSecond, burst, waitingEach, waitingAll }: Rule) => {
  /** Who waits, by place; the place whose turn it is stands first. */
  const lines = new Map<string, (() => void)[]>();
  let left = burst;
  let counted = Date.now();
  let waiting = 0;
  let looking = false;

  const refill = () => {
    const now = Date.now();
    // A clock that was set back takes no turns away.
    left = Math.min(burst, left + (Math.max(0, now - counted) / 1000) * perSecond);
    counted = now;
  };

  const callNext = () => {
    const [next] = lines;
    if (!next) return;
    const [place, line] = next;
    lines.delete(place);
    line.shift()?.();
    waiting -= 1;
    left -= 1;
    if (line.length > 0) lines.set(place, line);
  };

  const look = () => {
    refill();
    while (waiting > 0 && left >= 1) callNext();
    looking = waiting > 0;
    if (looking) setTimeout(look, LOOK_EVERY_MS);
  };

  return (place: string): Promise<void> => {
    refill();
    if (waiting === 0 && left >= 1) {
      left -= 1;
      return Promise.resolve();
    }
    const line = lines.get(place) ?? [];
    if (line.length >= waitingEach || waiting >= waitingAll)
      throw platformErrors.tooMany({ seconds: COME_BACK_SECONDS }, { retryAfter: COME_BACK_SECONDS });
    lines.set(place, line);
    waiting += 1;
    if (!looking) setTimeout(look, LOOK_EVERY_MS);
    looking = true;
    return new Promise((turn) => void line.push(turn));
  };
};
