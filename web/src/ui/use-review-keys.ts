import { type RefObject, useEffect, useRef } from 'react';
import { isMeantFor } from './meant-for.ts';

export type ReviewKeys = {
  previous: () => void;
  next: () => void;
  approve: () => void;
  refuse: () => void;
  cancel?: () => void;
  /** One of the first nine things under review. */
  mark?: (place: number) => void;
};

/** Held down, a key moves on; it does not decide one after the other. */
const mayRepeat = new Set(['ArrowUp', 'k', 'ArrowDown', 'j']);

const actOf = (key: string, keys: ReviewKeys): (() => void) | undefined => {
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowUp: keys.previous,
    k: keys.previous,
    ArrowDown: keys.next,
    j: keys.next,
    a: keys.approve,
    r: keys.refuse,
    Escape: keys.cancel,
  };
  const { mark } = keys;
  return /^[1-9]$/.test(key) ? mark && (() => mark(Number(key) - 1)) : acts[key];
};

/**
 * The keys of whoever works through a queue: up, down, A, R. They are left alone while somebody types or something else
 * lies in front of `place`.
 */
export const useReviewKeys = (keys: ReviewKeys, place: RefObject<HTMLElement | null>): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = actOf(key, latest.current);
      if (!act || (event.repeat && !mayRepeat.has(key)) || !isMeantFor(event, place.current)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place]);
};
