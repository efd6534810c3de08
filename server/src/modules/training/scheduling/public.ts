export { conflictsOf } from './conflicts.ts';
export type { ClassRecord } from './hold-class.ts';
export { whatIsTaught } from './lessons.ts';
export { type Calendar, calendarOf, type Placed, periodsFrom } from './placed.ts';
export { type MeetingRow, meetingInWords, meetingsOf } from './read-schedule.ts';
export { holdResources } from './save-meetings.ts';
export { noSuchClass, scheduleErrors } from './scheduling.errors.ts';
export { addMeeting, dropMeeting, freeHold, holdSlots, restoreWeeks, takeWeeks } from './single-weeks.ts';
export { suggestSlots } from './suggest.ts';
