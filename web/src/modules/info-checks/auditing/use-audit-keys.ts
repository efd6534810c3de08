import { useEffect, useRef } from 'react';

type Keys = {
  up: () => void;
  down: () => void;
  approve: () => void;
  startReturn: () => void;
  cancel: () => void;
};

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

const actOf = (key: string, keys: Keys): (() => void) | undefined => {
  switch (key) {
    case 'ArrowUp':
    case 'k':
      return keys.up;
    case 'ArrowDown':
    case 'j':
      return keys.down;
    case 'a':
      return keys.approve;
    case 'r':
      return keys.startReturn;
    case 'Escape':
      return keys.cancel;
    default:
      return undefined;
  }
};

/** A key of the browser, or a letter somebody types; Escape leaves what is typed. */
const meansSomethingElse = (event: KeyboardEvent): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return typing && event.key !== 'Escape';
};

/** The keys of the review queue. Whoever types is left alone, except that Escape leaves the reason. */
export const useAuditKeys = (keys: Keys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (meansSomethingElse(event) || document.querySelector('dialog[open], [role=dialog]')) return;
      const act = actOf(event.key.length === 1 ? event.key.toLowerCase() : event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
