export { wishesOfTeachers } from './availability/wishes-of-teachers.ts';
export {
  type ClassScope,
  classScope,
  keptClasses,
  managedClasses,
  readableClasses,
} from './classes.scope.ts';
export { conflictsOf } from './conflicts.ts';
export { examEnd } from './edit-class.ts';
export type { ClassRecord } from './hold-class.ts';
export { runsOf, whatIsTaught } from './lessons.ts';
export { type Calendar, calendarOf, type Placed, periodsFrom } from './placed.ts';
export { type MeetingRow, meetingInWords, meetingsOf } from './read-schedule.ts';
export { conflictingClasses } from './report.ts';
export { requirementsOf } from './requirement.ts';
export { holdResources } from './save-meetings.ts';
export { type ClassRefused, saveTogether } from './save-together.ts';
export { noSuchClass, scheduleErrors } from './scheduling.errors.ts';
export { addMeeting, dropMeeting, freeHold, holdSlots, restoreWeeks, takeWeeks } from './single-weeks.ts';
export { roomsFor, suggestSlots } from './suggest.ts';
