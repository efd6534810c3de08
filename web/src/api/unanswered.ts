import { createContext, useContext, useEffect } from 'react';
import { createStore, type Store } from '../platform/store.ts';
import type { ApiError } from './api-error.ts';

type Failure = { error: ApiError; again: () => unknown };

/** What a page asked for and did not get, and which of that is told where it is missing. */
export type Unanswered = { failures: Store<readonly Failure[]>; told: Store<readonly ApiError[]> };

export const newUnanswered = (): Unanswered => ({
  failures: createStore<readonly Failure[]>([]),
  told: createStore<readonly ApiError[]>([]),
});

/**
 * Each page has its own, told at its head (`shell/tabs/unanswered-note.tsx`): whoever shows an answer need not think of
 * the case that there is none.
 */
export const PageUnanswered = createContext<Unanswered>(newUnanswered());

/** Adds one as long as it is shown. */
const hold = <T>(store: Store<readonly T[]>, one: T): (() => void) => {
  store.update((all) => [...all, one]);
  return () => store.update((all) => all.toSpliced(all.indexOf(one), 1));
};

/** Asking again may help against a lost connection, a server that fails or is too busy; not against a refusal. */
const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

/** What was asked for is not there, and nobody else tells it. */
export const useUnanswered = (error: ApiError | null, again: () => unknown): void => {
  const { failures } = useContext(PageUnanswered);
  useEffect(
    () => (error && mayPass(error) ? hold(failures, { error, again }) : undefined),
    [failures, error, again],
  );
};

/** For a place that says itself what failed. */
export const useToldHere = (error: ApiError): void => {
  const { told } = useContext(PageUnanswered);
  useEffect(() => hold(told, error), [told, error]);
};
