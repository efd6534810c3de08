import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

export const timetableErrors = defineErrors('timetables', {
  noSuchWeek: [
    400,
    ({ weeks }: { weeks: number }) =>
      text(`周次应为0至${weeks}之间的整数`, `The week is a whole number from 0 to ${weeks}`),
    'T004',
  ],
});
