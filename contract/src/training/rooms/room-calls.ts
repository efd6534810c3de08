import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Booking, bookingQuery, Collision, NewBooking, RoomWeek, slotQuery, weekQuery } from './bookings.ts';
import { Building, BuildingEdit, Campus, NewBuilding } from './buildings.ts';
import { NewRoom, Room, RoomEdit, roomQuery, roomRowFields, wantedRooms } from './rooms.ts';

const ROOMS = 'api/training/rooms';
const BUILDINGS = 'api/training/buildings';
const BOOKINGS = 'api/training/room-closures';

const view = requires('training:room:view');
const edit = requires('training:room:edit');
const book = requires('training:room:book');
const editBuildings = requires('training:building:edit');

export const roomExport = exportColumns(roomRowFields, [
  'code',
  'name',
  'campus',
  'building',
  'floor',
  'kind',
  'capacity',
  'examCapacity',
  'equipment',
  'department',
  'used',
  'enabled',
]);

export const roomCalls = defineCalls('rooms', {
  listBuildings: {
    path: BUILDINGS,
    summary: text('教学楼', 'Buildings'),
    access: view,
    query: z.strictObject({ campus: Campus.optional() }),
    answer: z.array(Building),
  },
  createBuilding: {
    path: BUILDINGS,
    summary: text('新增教学楼', 'Create a building'),
    access: editBuildings,
    body: NewBuilding,
    answer: Building,
  },
  editBuilding: {
    method: 'PUT',
    path: `${BUILDINGS}/:id`,
    summary: text('编辑教学楼', 'Edit a building'),
    access: editBuildings,
    body: BuildingEdit,
    answer: Building,
  },
  deleteBuilding: {
    method: 'DELETE',
    path: `${BUILDINGS}/:id`,
    summary: text('删除教学楼', 'Delete a building'),
    access: editBuildings,
  },
  list: {
    path: ROOMS,
    summary: text('教室', 'Rooms'),
    access: view,
    query: roomQuery,
    answer: pageOf(Room),
  },
  free: {
    path: `${ROOMS}/free`,
    summary: text('空闲教室', 'Rooms that are free'),
    access: view,
    query: pageQuery(['code', 'capacity'], { ...slotQuery, ...wantedRooms }),
    answer: pageOf(Room),
  },
  find: { path: `${ROOMS}/:id`, summary: text('教室详情', 'A room'), access: view, answer: Room },
  create: {
    path: ROOMS,
    summary: text('新增教室', 'Create a room'),
    access: edit,
    body: NewRoom,
    answer: Room,
  },
  edit: {
    method: 'PUT',
    path: `${ROOMS}/:id`,
    summary: text('编辑教室', 'Edit a room'),
    access: edit,
    body: RoomEdit,
    answer: Room,
  },
  remove: {
    method: 'DELETE',
    path: `${ROOMS}/:id`,
    summary: text('删除教室', 'Delete a room'),
    access: edit,
  },
  occupancy: {
    path: `${ROOMS}/:id/occupancy`,
    summary: text('教室占用表', 'What a room is used for in a week'),
    access: view,
    query: z.strictObject(weekQuery),
    answer: RoomWeek,
  },
  exportList: {
    path: `${ROOMS}/export`,
    summary: text('导出教室', 'Export rooms'),
    access: view,
    query: exportQuery(roomQuery, roomExport),
    carries: 'file',
  },
  listBookings: {
    path: BOOKINGS,
    summary: text('教室借用与停用', 'Bookings and closures of rooms'),
    access: view,
    query: bookingQuery,
    answer: pageOf(Booking),
  },
  book: {
    path: BOOKINGS,
    summary: text('借用或停用教室', 'Book or close a room'),
    access: book,
    body: NewBooking,
    answer: Booking,
  },
  cancelBooking: {
    method: 'DELETE',
    path: `${BOOKINGS}/:id`,
    summary: text('取消借用', 'Cancel a booking'),
    access: book,
  },
  collisions: {
    path: 'api/training/calendar-collisions',
    summary: text('调休冲突', 'Where make-up days get in the way'),
    access: requires('system:calendar:edit'),
    query: z.strictObject({ termId: slotQuery.termId }),
    answer: z.array(Collision),
  },
});

export const roomImportCalls = defineCalls('roomImport', importSpecs(ROOMS, text('教室', 'rooms'), edit));
