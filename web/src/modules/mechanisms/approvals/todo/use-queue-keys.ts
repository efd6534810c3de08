import { useEffect, useRef } from 'react';

export type KeyAct = 'next' | 'previous' | 'agree' | 'refuse' | 'open' | 'select' | 'help';

export const keyOfAct: Record<KeyAct, string> = {
  next: 'J',
  previous: 'K',
  agree: 'A',
  refuse: 'R',
  open: 'O',
  select: 'X',
  help: '?',
};
const mayRepeat: readonly KeyAct[] = ['next', 'previous'];

/** A Chinese keyboard gives its own question mark. */
const actOf = (key: string): KeyAct | undefined =>
  (Object.keys(keyOfAct) as KeyAct[]).find((act) => keyOfAct[act] === key.toUpperCase().replace('？', '?'));

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

const layerInSight = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some(
    (layer) => layer.getClientRects().length > 0,
  );

/** Single keys work while the page is in front, nobody types and no dialog lies over it. */
export const useQueueKeys = (on: boolean, run: (act: KeyAct) => void): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const act = actOf(event.key);
      if (!act || (event.repeat && !mayRepeat.includes(act))) return;
      if (isTyping(event.target) || layerInSight()) return;
      event.preventDefault();
      latest.current(act);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
};
