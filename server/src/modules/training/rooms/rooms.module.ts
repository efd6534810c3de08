import './rooms.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { roomPermissions } from '@graduate/contract/training/rooms/permissions.ts';
import { roomCalls, roomImportCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { headingBelow, type MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { exportRooms } from './export-rooms.ts';
import { importRooms } from './import/import-rooms.ts';
import { roomRoutes } from './rooms.routes.ts';
import { takenSoFar } from './schedule.ts';
import { bookingOwners } from './slot-owners.ts';

const view = ['training:room:view'] as const;
const department = [...view, 'training:room:book', 'training:room:edit'] as const;

const heading = headingBelow('Teaching');

const menus: readonly MenuSeed[] = [
  {
    name: 'Teaching',
    path: '/jxyx',
    title: text('教学运行', 'Teaching'),
    icon: 'school-line',
    order: 32,
    roles: ['teacher', 'tutor', 'secretary', 'dean', 'training'],
  },
  heading('TimetablesOfAll', '/jxyx/timetables', text('课表', 'Timetables'), 'table-line', 35),
  heading(
    'SelectionOffice',
    '/jxyx/selection',
    text('选课管理', 'Course selection'),
    'checkbox-multiple-line',
    40,
  ),
  heading('ClassChanging', '/jxyx/changes', text('调停课', 'Class changes'), 'exchange-line', 50),
  {
    name: 'Rooms',
    parent: 'Scheduling',
    path: '/training/rooms',
    title: text('教室资源', 'Rooms'),
    icon: 'building-line',
    component: 'rooms/rooms-page',
    order: 10,
    roles: ['secretary', 'training'],
  },
];

export const rooms = defineModule({
  name: 'rooms',
  title: text('教室资源', 'Rooms'),
  namesInLog: { room: namesIn('rooms'), building: namesIn('buildings') },
  calls: {
    ...roomCalls,
    importTemplate: roomImportCalls.template,
    importCheck: roomImportCalls.check,
    importReport: roomImportCalls.report,
    importConfirm: roomImportCalls.confirm,
  },
  routes: [...roomRoutes, exportRooms.route, ...importRooms.routes],
  permissions: roomPermissions,
  grants: {
    tutor: view,
    teacher: view,
    dean: view,
    degree: view,
    secretary: department,
    training: [...department, 'training:building:edit'],
  },
  menus,
  schedule: takenSoFar,
  slotOwners: bookingOwners,
  jobs: [exportRooms.job, importRooms.job],
});
