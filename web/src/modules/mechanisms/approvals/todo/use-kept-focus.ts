import { type RefObject, useEffect, useRef } from 'react';
import type { Todo } from '../approval-lists.ts';
import { focusRow } from './use-queue.ts';

/** What was decided or handed over takes the focus with it: the row in hand then gets it, or the queue without one. */
export const useKeptFocus = (
  current: Todo | undefined,
  chosen: number,
  queue: RefObject<HTMLElement | null>,
): void => {
  const before = useRef<{ id: string | undefined; chosen: number } | undefined>(undefined);
  const id = current?.id;
  useEffect(() => {
    const last = before.current;
    before.current = { id, chosen };
    const wentOn = last?.id !== undefined && (last.id !== id || last.chosen !== chosen);
    if (!wentOn || document.activeElement !== document.body) return;
    if (current) focusRow(current);
    else queue.current?.focus();
  }, [id, chosen, current, queue]);
};
