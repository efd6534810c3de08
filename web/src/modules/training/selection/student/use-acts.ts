import type { AnswerOf, Call } from '@graduate/contract/platform/define-call.ts';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { newKey } from '../../../../api/new-key.ts';
import type { ArgsOf } from '../../../../api/wire-request.ts';

const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 8_000;
/** No answer came, or the server says to come again. */
const COME_AGAIN = [0, 429, 502, 503, 504];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Asking = { classId: string; again: boolean };

/**
 * Asks for a seat until there is an answer: one that was lost on the way is asked for with the same key, so that it is
 * done once. Nothing is shown as done before the server has said so.
 */
export const useActs = () => {
  const [asking, setAsking] = useState<Asking>();
  const ask = async <C extends Call>(call: C, classId: string, args: ArgsOf<C>): Promise<AnswerOf<C>> => {
    const idempotencyKey = newKey();
    setAsking({ classId, again: false });
    try {
      for (let tries = 1; ; tries += 1)
        try {
          return await (callApi as (call: Call, args: object) => Promise<AnswerOf<C>>)(call, {
            ...args,
            idempotencyKey,
            quiet: true,
          });
        } catch (error) {
          const { status, details } = error as ApiError;
          if (!(error instanceof ApiError) || !COME_AGAIN.includes(status) || tries >= MOST_TRIES)
            throw error;
          setAsking({ classId, again: true });
          const told = Number(details['retryAfter'] ?? 0) * 1_000;
          const grown = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
          // Not all of them at once.
          await pause(Math.max(told, grown) * (1 + Math.random() / 4));
        }
    } finally {
      setAsking(undefined);
    }
  };
  return { asking, ask };
};
