import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import type { WindowChoices } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { useCall } from '../../../api/use-call.ts';

const nothing: WindowChoices = {
  operations: [],
  terms: [],
  departments: [],
  grades: [],
  narrowsOnly: false,
};

/** What windows can be set for; empty until it is known. */
export const useWindowChoices = (): WindowChoices =>
  useCall(dateWindowCalls.choices, {}, { quiet: true, staleTime: 60_000 }).data ?? nothing;
