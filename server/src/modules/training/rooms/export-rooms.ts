import { text } from '@graduate/contract/platform/text.ts';
import { roomCalls, roomExport } from '@graduate/contract/training/rooms/room-calls.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { roomsFound, streamRooms } from './read-rooms.ts';
import { roomScope } from './rooms.scope.ts';

/** The list of rooms as a workbook. */
export const exportRooms = defineExport({
  call: roomCalls.exportList,
  title: text('教室', 'Rooms'),
  scope: roomScope,
  count: (db, _scope, { query }) => counted(roomsFound(db, query)),
  rows: (db, scope, { query }) => streamRooms(db, scope, query),
  columns: roomExport,
  cells: { name: { width: 24 }, equipment: { width: 30 } },
});
