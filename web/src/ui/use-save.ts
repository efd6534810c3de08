import type { Call } from '@graduate/contract/platform/define-call.ts';
import { messageOf } from '../api/exchange.ts';
import { type Submission, useSubmit } from '../api/use-call.ts';
import { feedback } from './feedback.tsx';

type Options<C extends Call> = Omit<NonNullable<Parameters<typeof useSubmit<C>>[1]>, 'quiet'>;

/** Sends what was entered on a page. A refusal is told there, even one for lack of rights: nothing typed is lost. */
export const useSave = <C extends Call>(call: C, options: Options<C> = {}): Submission<C> =>
  useSubmit(call, {
    ...options,
    quiet: true,
    onError: (error) => {
      if (error.status !== 401) feedback.error(messageOf(error));
      options.onError?.(error);
    },
  });
