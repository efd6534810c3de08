import { useEffect, useState } from 'react';
import { isStill } from '../../../ui/use-still.ts';

const TURN_MS = 10_000;

/** Goes round a list, one every ten seconds, but not while held or where movement is unwelcome. */
export const useTurning = (length: number) => {
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || length < 2 || isStill()) return;
    const timer = setInterval(() => setIndex((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [held, length]);
  return {
    index: length > 0 ? ((index % length) + length) % length : 0,
    next: () => setIndex((now) => now + 1),
    previous: () => setIndex((now) => now - 1),
    hold: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
};
