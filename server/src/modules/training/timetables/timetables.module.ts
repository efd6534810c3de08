import './timetables.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { timetablePermissions } from '@graduate/contract/training/timetables/permissions.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { findAddress, makeAddress, revokeAddress, sendSubscribed } from './calendar-address.ts';
import { classCalendar } from './class-calendar.ts';
import { freeTogether } from './free-together.ts';
import { findCohortTimetable, findTimetable } from './look-up.ts';
import { ownTimetable, reader } from './own-timetable.ts';
import { sendCohortTimetable, sendOwnTimetable, sendTimetable } from './send-timetable.ts';
import { findSubjects, lookupScope as scope } from './subjects.ts';

const staff = ['teacher', 'tutor', 'assistant', 'counselor', 'secretary', 'dean', 'training'];

const view = ['training:timetable:view'] as const;

const title = text('我的课程表', 'My timetable');

const menus: readonly MenuSeed[] = [
  {
    name: 'StudentTimetable',
    parent: 'StudyProcess',
    path: '/training/my-timetable',
    title,
    icon: 'calendar-line',
    component: 'timetables/my-timetable-page',
    order: 5,
    roles: ['student'],
  },
  {
    name: 'TeacherTimetable',
    parent: 'TimetablesOfAll',
    path: '/wdkcb/xkxsIdex',
    title,
    icon: 'calendar-line',
    component: 'timetables/my-timetable-page',
    order: 5,
    roles: ['teacher', 'tutor'],
  },
  {
    name: 'Timetables',
    parent: 'TimetablesOfAll',
    path: '/training/timetables',
    title: text('课表查询', 'Timetables'),
    icon: 'calendar-schedule-line',
    component: 'timetables/timetables-page',
    order: 40,
    roles: ['teacher', 'tutor', 'secretary', 'dean', 'training'],
  },
  {
    name: 'FreeTogether',
    parent: 'TimetablesOfAll',
    path: '/training/free-together',
    title: text('共同空闲时间', 'Free together'),
    icon: 'team-line',
    component: 'timetables/free-together-page',
    order: 45,
    roles: ['tutor'],
  },
];

export const timetables = defineModule({
  name: 'timetables',
  title: text('课表', 'Timetables'),
  calls: timetableCalls,
  routes: [
    serve(timetableCalls.home, { scope: reader, handle: ownTimetable }),
    serve(timetableCalls.ownFile, { scope: reader, handle: sendOwnTimetable }),
    serve(timetableCalls.address, { handle: findAddress }),
    serve(timetableCalls.makeAddress, { handle: makeAddress }),
    serve(timetableCalls.revokeAddress, { handle: revokeAddress }),
    serve(timetableCalls.subscribed, { handle: sendSubscribed }),
    serve(timetableCalls.together, { scope, handle: freeTogether }),
    serve(timetableCalls.subjects, { scope, handle: findSubjects }),
    serve(timetableCalls.cohort, { scope, handle: findCohortTimetable }),
    serve(timetableCalls.cohortFile, { scope, handle: sendCohortTimetable }),
    serve(timetableCalls.find, { scope, handle: findTimetable }),
    serve(timetableCalls.file, { scope, handle: sendTimetable }),
  ],
  permissions: timetablePermissions,
  grants: Object.fromEntries(staff.map((role) => [role, view])),
  menus,
  calendar: classCalendar,
});
