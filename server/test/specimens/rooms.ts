import { roomCalls, roomImportCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { insertBuilding, insertRoom } from '../../samples/training/rooms/room.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { next } from '../counting.ts';
import { importOf } from './imports.ts';
import { both, byDepartment, either, may, ownOnly, type Person, trainingOffice } from './reach.ts';
import { byId, callsOn, newMark, type Row, type Specimen } from './specimen.ts';

type RoomRow = Row & { buildingId: string; departmentId: string };
const on = callsOn<RoomRow>();

const looksAfter = either(trainingOffice, both(byDepartment, may('training:room:edit')));
const books = either(trainingOffice, both(byDepartment, may('training:room:book')));

/** A room that belongs to the department of somebody. */
const addRoom = async ({ db }: TestApp, { departmentId }: Person): Promise<RoomRow> => {
  const mark = newMark('教室');
  const buildingId = await insertBuilding(db, { code: `S${next('building')}` });
  const id = await insertRoom(db, { code: `S-${next('room')}`, name: mark, buildingId, departmentId });
  return { id, buildingId, departmentId, marks: [mark] };
};

const startAt = new Date('2090-01-02T02:00:00Z');
const endAt = new Date('2090-01-02T04:00:00Z');

const rooms: Specimen<RoomRow> = {
  name: 'a room of a department',
  make: addRoom,
  reach: looksAfter,
  calls: [
    on(roomCalls.edit, ({ id, buildingId, departmentId }) => ({
      params: { id },
      body: {
        version: 1,
        code: id.slice(-12),
        name: '改过的教室',
        buildingId,
        floor: 1,
        kind: 'seminar' as const,
        capacity: 20,
        examCapacity: null,
        equipment: [],
        departmentId,
        enabled: true,
      },
    })),
    on(roomCalls.remove, byId),
    on(
      roomCalls.book,
      ({ id }) => ({
        body: {
          roomId: id,
          kind: 'booking' as const,
          purpose: '组会',
          inTerm: null,
          byTheClock: { startAt, endAt },
        },
      }),
      { reach: books },
    ),
  ],
};

const addBooking = async (app: TestApp, owner: Person): Promise<RoomRow> => {
  const room = await addRoom(app, owner);
  const mark = newMark('借用');
  const id = newId();
  await app.db
    .insertInto('roomBookings')
    .values({
      id,
      roomId: room.id,
      kind: 'booking',
      purpose: mark,
      startAt,
      endAt,
      applicantId: owner.accountId,
    } as never)
    .execute();
  return { ...room, id, marks: [mark] };
};

const bookings: Specimen<RoomRow> = {
  name: 'a booking of a room',
  make: addBooking,
  reach: either(looksAfter, both(ownOnly, may('training:room:book'))),
  calls: [on(roomCalls.cancelBooking, byId)],
};

export const roomSpecimens: readonly Specimen[] = [
  rooms as unknown as Specimen,
  bookings as unknown as Specimen,
  importOf('rooms', 'rooms', roomImportCalls),
];
