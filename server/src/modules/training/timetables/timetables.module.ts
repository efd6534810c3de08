import { text } from '@graduate/contract/platform/text.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { ownTimetable, reader } from './own-timetable.ts';

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
    parent: 'Teaching',
    path: '/wdkcb/xkxsIdex',
    title,
    icon: 'calendar-line',
    component: 'timetables/my-timetable-page',
    order: 5,
    roles: ['teacher', 'tutor'],
  },
];

export const timetables = defineModule({
  name: 'timetables',
  title: text('课表', 'Timetables'),
  calls: timetableCalls,
  routes: [serve(timetableCalls.home, { scope: reader, handle: ownTimetable })],
  menus,
});
