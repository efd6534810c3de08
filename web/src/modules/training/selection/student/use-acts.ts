import type { AnswerOf, Call } from '@graduate/contract/platform/define-call.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { newKey } from '../../../../api/new-key.ts';
import { untilKnown, type Waiting } from '../../../../api/until-known.ts';
import type { ArgsOf } from '../../../../api/wire-request.ts';

/** What is asked for and not yet known: about which class, in words, and why it takes longer where it does. */
export type Asking = { key: string; classId: string; name: string; waiting: Waiting | undefined };

/**
 * Asks until there is an answer: one that was lost on the way is asked for with the same key, so that it is done once.
 * Nothing is shown as done before the server has said so.
 */
export const useActs = () => {
  const [asking, setAsking] = useState<readonly Asking[]>([]);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const ask = async <C extends Call>(
    call: C,
    about: { id: string; name: string },
    args: ArgsOf<C>,
  ): Promise<AnswerOf<C>> => {
    const key = newKey();
    const note = (waiting: Waiting | undefined) =>
      setAsking((before) => [
        ...before.filter((one) => one.key !== key),
        { key, classId: about.id, name: about.name, waiting },
      ]);
    note(undefined);
    try {
      return await untilKnown(
        (signal) =>
          (callApi as (call: Call, args: object) => Promise<AnswerOf<C>>)(call, {
            ...args,
            idempotencyKey: key,
            quiet: true,
            signal,
          }),
        { onWait: note, left: leaving.current?.signal ?? new AbortController().signal },
      );
    } finally {
      setAsking((before) => before.filter((one) => one.key !== key));
    }
  };
  return { asking, ask };
};
