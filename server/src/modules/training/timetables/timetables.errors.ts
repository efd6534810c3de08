import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchSubject = () => platformErrors.notFound({ what: text('课表', 'The timetable') });

/** Nobody is told whether an address never was one or was taken back. */
export const noSuchCalendar = () => platformErrors.notFound({ what: text('日历', 'The calendar') });

export const timetableErrors = defineErrors('timetables', {
  noSuchWeek: [
    400,
    ({ weeks }: { weeks: number }) =>
      text(`周次应为0至${weeks}之间的整数`, `The week is a whole number from 0 to ${weeks}`),
    'T004',
  ],
});
