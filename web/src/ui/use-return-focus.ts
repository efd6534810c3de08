import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was when a layer opened. The kit does so when a layer closes, but not when it is
 * taken away while open, as most are.
 */
export const useReturnFocus = (open: boolean): void => {
  const before = useRef<Element | null>(null);
  if (open && before.current === null) before.current = document.activeElement;
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      const element = before.current;
      before.current = null;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && element instanceof HTMLElement)
          element.focus({ preventScroll: true });
      });
    };
  }, [open]);
};
