import './rooms.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { roomPermissions } from '@graduate/contract/training/rooms/permissions.ts';
import { roomCalls, roomImportCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { defineModule } from '../../../platform/module.ts';
import { exportRooms } from './export-rooms.ts';
import { importRooms } from './import/import-rooms.ts';
import { roomRoutes } from './rooms.routes.ts';
import { takenSoFar } from './schedule.ts';
import { bookingOwners } from './slot-owners.ts';

const view = ['training:room:view'] as const;
const department = [...view, 'training:room:book', 'training:room:edit'] as const;

export const rooms = defineModule({
  name: 'rooms',
  title: text('教室资源', 'Rooms'),
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
  schedule: takenSoFar,
  slotOwners: bookingOwners,
  jobs: [exportRooms.job, importRooms.job],
});
