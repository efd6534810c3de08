import { type RefObject, useEffect } from 'react';

/** Calls `dismiss` on a press outside `area`, on Escape and when the focus moves elsewhere. */
export const useDismiss = (open: boolean, area: RefObject<HTMLElement | null>, dismiss: () => void): void => {
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) dismiss();
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss();
      area.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape, true);
    };
  }, [open, area, dismiss]);
};
