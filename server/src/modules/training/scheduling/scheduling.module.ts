import './scheduling.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type SchedulePermission,
  schedulePermissions,
} from '@graduate/contract/training/scheduling/permissions.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { classScope as scope } from './classes.scope.ts';
import { scheduleWindow } from './hold-class.ts';
import { meetingOwners } from './meeting-owners.ts';
import { findClass, findSchedule, listClasses } from './read-classes.ts';
import { releaseSchedule, withdrawSchedule } from './release.ts';
import { scheduleReport } from './report.ts';
import { saveRequirement } from './requirement.ts';
import { checkMeetings, saveMeetings } from './save-meetings.ts';
import { clearSeveral } from './several-classes.ts';
import { suggestSlots } from './suggest.ts';
import { weekSlots } from './week-slots.ts';

const view: SchedulePermission[] = ['training:schedule:view'];
const edit: SchedulePermission[] = [...view, 'training:schedule:edit', 'training:schedule:publish'];

export const scheduling = defineModule({
  name: 'scheduling',
  title: text('排课', 'Scheduling'),
  calls: scheduleCalls,
  routes: [
    serve(scheduleCalls.list, { scope, handle: listClasses }),
    serve(scheduleCalls.find, { scope, handle: findClass }),
    serve(scheduleCalls.saveRequirement, { scope, handle: saveRequirement }),
    serve(scheduleCalls.findMeetings, { scope, handle: findSchedule }),
    serve(scheduleCalls.saveMeetings, { scope, handle: saveMeetings }),
    serve(scheduleCalls.check, { scope, handle: checkMeetings }),
    serve(scheduleCalls.slots, { scope, handle: weekSlots }),
    serve(scheduleCalls.suggest, { scope, handle: suggestSlots }),
    serve(scheduleCalls.report, { scope, handle: scheduleReport }),
    serve(scheduleCalls.release, { scope, handle: releaseSchedule }),
    serve(scheduleCalls.withdraw, { scope, handle: withdrawSchedule }),
    serve(scheduleCalls.clearSeveral, { scope, handle: clearSeveral }),
  ],
  permissions: schedulePermissions,
  grants: {
    teacher: view,
    dean: view,
    secretary: edit,
    training: [...edit, 'training:schedule:override'],
  },
  dateWindows: [scheduleWindow],
  slotOwners: meetingOwners,
});
