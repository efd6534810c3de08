import { AsyncLocalStorage } from 'node:async_hooks';

/** How old what depends on the clock may be, for the statements of some work. */
const working = new AsyncLocalStorage<{ clockMs: number }>();

/** Does work whose questions are answered from memory until something they read is written: for numbers over many rows. */
export const untilWritten = <T>(clockMs: number, work: () => Promise<T>): Promise<T> =>
  working.run({ clockMs }, work);

export const isRemembering = () => working.getStore();
