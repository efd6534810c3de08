import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../access.tsx';
import { TabKey } from '../tabs/use-tab.ts';
import { type Draft, dropDraft, getDraft, putDraft } from './draft-box.ts';

const SAVE_AFTER_MS = 800;

export type DraftHandle<T> = {
  /** What was typed here before and never submitted; undefined while looking, null when there is nothing. */
  found: Draft<T> | null | undefined;
  /** Keeps what is typed now; written after a short pause, and told when it is. */
  keep: (value: T, onKept?: () => void) => void;
  /** Forgets it: after submitting, or when the user does not want it. */
  discard: () => void;
};

type Waiting<T> = {
  value: T;
  onKept: (() => void) | undefined;
  timer: ReturnType<typeof setTimeout>;
};

/**
 * The draft of a form, kept for each person, role and tab. Survives an expired session, a crash and an update.
 * `name` tells several forms of a page apart.
 */
export const useDraft = <T>(name: string): DraftHandle<T> => {
  const { username, currentRoleId } = useSession();
  const tab = useContext(TabKey);
  const key = [username, currentRoleId, tab, name].join('|');
  const [found, setFound] = useState<Draft<T> | null>();
  const pending = useRef<Waiting<T> | undefined>(undefined);

  useEffect(() => {
    let gone = false;
    getDraft<T>(key).then(
      (draft) => !gone && setFound(draft ?? null),
      () => !gone && setFound(null),
    );
    return () => {
      gone = true;
    };
  }, [key]);

  const flush = useCallback(() => {
    const waiting = pending.current;
    pending.current = undefined;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    putDraft(key, waiting.value)
      .then(waiting.onKept)
      .catch(() => undefined);
  }, [key]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return useMemo(
    () => ({
      found,
      keep: (value, onKept) => {
        clearTimeout(pending.current?.timer);
        pending.current = { value, onKept, timer: setTimeout(flush, SAVE_AFTER_MS) };
      },
      discard: () => {
        clearTimeout(pending.current?.timer);
        pending.current = undefined;
        setFound(null);
        dropDraft(key).catch(() => undefined);
      },
    }),
    [found, flush, key],
  );
};
