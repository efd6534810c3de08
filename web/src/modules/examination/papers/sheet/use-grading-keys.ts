import { type RefObject, useEffect, useRef } from 'react';
import type { Grading } from './use-grading.ts';

export type GradingAct = 'down' | 'up' | 'full' | 'after' | 'before' | 'save' | 'type';

const acts: Readonly<Record<string, GradingAct>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  f: 'full',
  F: 'full',
  ']': 'after',
  '[': 'before',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** What a key means, depending on where the focus is: in the points of a question, in other words, or nowhere. */
export const actOf = (pressed: Pressed, within: 'points' | 'words' | 'nowhere'): GradingAct | undefined => {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed;
  if (altKey || isComposing) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' ? 'save' : undefined;
  if (within === 'words') return undefined;
  return /^[0-9]$/.test(key) && within === 'nowhere' ? 'type' : acts[key];
};

const within = (target: EventTarget | null) => {
  if (!(target instanceof Element)) return 'nowhere';
  if (target.closest('[data-grade]')) return 'points';
  return target.closest('input, textarea, select, [contenteditable=true]') ? 'words' : 'nowhere';
};

const isInFront = (place: HTMLElement | null): boolean =>
  place !== null &&
  place.getClientRects().length > 0 &&
  !document.querySelector('dialog[open], [role=dialog]');

/** Brings the points of a question into sight, ready to be typed over. */
export const focusOn = (place: HTMLElement | null, id: string | undefined): void => {
  const field = place?.querySelector<HTMLInputElement>(`[data-grade="${id}"]`);
  field?.closest('[data-question]')?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  field?.select();
};

const perform = (act: GradingAct, grading: Grading, place: HTMLElement | null): void => {
  const { questions, current, setCurrent, mark } = grading;
  const question = questions[current];
  const step = (by: number) => {
    const to = Math.min(Math.max(current + by, 0), questions.length - 1);
    setCurrent(to);
    focusOn(place, questions[to]?.id);
  };
  const does: Record<GradingAct, () => unknown> = {
    down: () => step(1),
    up: () => step(-1),
    full: () => question && mark(question.id, { score: question.score }),
    after: grading.after,
    before: grading.before,
    save: grading.next,
    // The field is there, chosen whole: the digit goes into it.
    type: () => focusOn(place, question?.id),
  };
  void does[act]();
};

/** The keys of who marks one sheet after the other; while a remark is typed only those with Ctrl. */
export const useGradingKeys = (grading: Grading, place: RefObject<HTMLElement | null>): void => {
  const latest = useRef(grading);
  useEffect(() => {
    latest.current = grading;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(event, within(event.target));
      if (!act || latest.current.questions.length === 0 || !isInFront(place.current)) return;
      if (act !== 'type') event.preventDefault();
      perform(act, latest.current, place.current);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [place]);
};
