import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { AUTOSAVE_SECONDS } from '@graduate/contract/examination/papers/choices.ts';
import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import type { Answer, AnswerChanges, Answers } from '@graduate/contract/examination/questions/answers.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { useDraft } from '../../../../shell/public.ts';
import {
  adopted,
  answered,
  begun,
  bodyOf,
  hasUnsent,
  leftOnce,
  type Saving,
  sendingArrived,
  sendingBegins,
  sendingFailed,
  unsent,
} from './saving.ts';

/** `offline`: nothing arrives; everything is kept in this browser and sent when the server can be reached again. */
export type SavingState = 'saved' | 'unsaved' | 'saving' | 'offline';

/** So long after the last key the answers are sent. */
const PAUSE_MS = 1000;

type Refused = (error: ApiError) => void;

const isOutOfReach = ({ status }: ApiError): boolean => status === 0 || status === 401 || status >= 500;

/** Keeps a sheet saved: question by question, a moment after each change, and again until it arrives. */
export const useSaving = (sheet: Sheet, onRefused: Refused) => {
  const [now, setNow] = useState(() => begun(sheet.answers));
  const latest = useRef(now);
  const [state, setState] = useState<SavingState>('saved');
  const [savedAt, setSavedAt] = useState(sheet.savedAt);
  const [deadline, setDeadline] = useState(sheet.deadline);
  const underway = useRef(false);
  const draft = useDraft<AnswerChanges>(`sheet-${sheet.id}`);
  const { found, keep, discard } = draft;
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });

  const put = useCallback((next: Saving) => {
    latest.current = next;
    setNow(next);
  }, []);

  const arrived = useCallback(
    (saved: AnswerOf<typeof answeringCalls.save>) => {
      put(sendingArrived(latest.current));
      setSavedAt(saved.savedAt);
      setDeadline(saved.deadline);
      const more = hasUnsent(latest.current);
      setState(more ? 'unsaved' : 'saved');
      if (!more) discard();
    },
    [put, discard],
  );

  /** `parting`: the page may be gone the next moment, what is sent must not go with it. */
  const flush = useCallback(
    async (parting = false): Promise<void> => {
      if (underway.current || !hasUnsent(latest.current)) return;
      underway.current = true;
      put(sendingBegins(latest.current));
      setState('saving');
      try {
        const body = bodyOf(latest.current);
        const given = { params: { id: sheet.id }, body, quiet: true, keepalive: parting };
        arrived(await callApi(answeringCalls.save, given));
      } catch (error) {
        put(sendingFailed(latest.current));
        const told = error instanceof ApiError && !isOutOfReach(error);
        setState(told ? 'unsaved' : 'offline');
        if (told) refused.current(error);
      } finally {
        underway.current = false;
      }
    },
    [sheet.id, put, arrived],
  );

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void flush(), PAUSE_MS);
  }, [flush]);

  const answer = useCallback(
    (questionId: string, given: Answer | null) => {
      put(answered(latest.current, { [questionId]: given }));
      setState((before) => (before === 'offline' ? before : 'unsaved'));
      keep(unsent(latest.current));
      soon();
    },
    [put, keep, soon],
  );

  /** Told at once, there may be no later; and again in a moment, should a save be on its way. */
  const leave = useCallback(() => {
    put(leftOnce(latest.current));
    void flush(true);
    soon();
  }, [put, flush, soon]);

  const answersNow = useCallback(() => latest.current.answers, []);
  const adopt = useCallback(
    (before: Answers, saved: Answers) => put(adopted(latest.current, before, saved)),
    [put],
  );

  // What never reached the server before the page was closed.
  const restored = useRef(false);
  useEffect(() => {
    if (!found || restored.current) return;
    restored.current = true;
    put(answered(latest.current, { ...found.value, ...latest.current.changed }));
    soon();
  }, [found, put, soon]);

  useEffect(() => {
    const send = () => void flush();
    const turn = () => void flush(document.visibilityState === 'hidden');
    const timer = setInterval(send, AUTOSAVE_SECONDS * 1000);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', turn);
      // Another tab comes to the front: what is typed so far goes now.
      void flush();
    };
  }, [flush]);

  return useMemo(
    () => ({
      answers: now.answers,
      state,
      savedAt,
      deadline,
      answer,
      leave,
      flush,
      answersNow,
      adopt,
      /** What a submission must carry along. */
      unsentNow: () => bodyOf(latest.current),
      discard,
    }),
    [now.answers, state, savedAt, deadline, answer, leave, flush, answersNow, adopt, discard],
  );
};
