import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';

/** The answers that are no longer true after a window has changed. */
export const whatWindowsDecide = [dateWindowCalls.list, dateWindowCalls.mine];
