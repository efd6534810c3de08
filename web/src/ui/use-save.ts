import type { AnswerOf, Call } from '@graduate/contract/platform/define-call.ts';
import { messageOf } from '../api/exchange.ts';
import { isStale } from '../api/stale.ts';
import { type Submission, useSubmit } from '../api/use-call.ts';
import { feedback } from './feedback.tsx';

/** What is told when it has worked. */
export type Told<C> = string | ((answer: AnswerOf<C>) => string);

type Options<C extends Call> = Omit<NonNullable<Parameters<typeof useSubmit<C>>[1]>, 'quiet'> & {
  told?: Told<C>;
};

export const tell = <C>(told: Told<C>, answer: AnswerOf<C>): void =>
  feedback.success(typeof told === 'string' ? told : told(answer));

/** Sends what was entered on a page. A refusal is told there, even one for lack of rights: nothing typed is lost. */
export const useSave = <C extends Call>(call: C, { told, ...options }: Options<C> = {}): Submission<C> => {
  const submission: Submission<C> = useSubmit(call, {
    ...options,
    quiet: true,
    onSuccess: (answer, args) => {
      if (told) tell<C>(told, answer);
      options.onSuccess?.(answer, args);
    },
    onError: (error) => {
      const shown = isStale(error) && submission.showsStale.current;
      if (error.status !== 401 && !shown) feedback.error(messageOf(error));
      options.onError?.(error);
    },
  });
  return submission;
};
