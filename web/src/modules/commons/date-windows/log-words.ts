import { DateWindow } from '@graduate/contract/commons/date-windows/date-windows.ts';

export const logWords = {
  nouns: { dateWindow: DateWindow },
};
