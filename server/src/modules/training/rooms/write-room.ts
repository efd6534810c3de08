import { type NewRoom, Room, type RoomEdit } from '@graduate/contract/training/rooms/rooms.ts';
import { z } from 'zod';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findRoom } from './read-rooms.ts';
import { reasonsAgainst } from './room-uses.ts';
import { noSuchRoom, roomErrors } from './rooms.errors.ts';
import { managedRooms, type RoomScope } from './rooms.scope.ts';

/** Rooms as those change them who look after them. */
export const rooms = versioned({
  table: 'rooms',
  subject: 'room',
  none: noSuchRoom,
  within: managedRooms,
  read: findRoom,
  recorded: ({ id: _id, version: _version, actions: _actions, used: _used, department, ...facts }) => ({
    ...facts,
    department: department?.code ?? null,
  }),
  current: (room) => z.encode(Room, room),
  touches: ['updatedAt'],
  constraints: {
    rooms_code_once: roomErrors.codeTaken,
    rooms_building_id_fkey: roomErrors.unknownBuilding,
    rooms_department_id_fkey: roomErrors.otherDepartment,
  },
  inUse: roomErrors.roomInUse,
});

/** A department gives its rooms to nobody and makes none for others. */
const mustBelongHere = (scope: RoomScope, { departmentId }: { departmentId: string | null }): void => {
  if (scope.all) return;
  if (departmentId === null || !scope.departmentIds.includes(departmentId))
    throw roomErrors.otherDepartment();
};

export const createRoom = async (context: Context<RoomScope>, room: NewRoom): Promise<Room> => {
  mustBelongHere(context.scope, room);
  return rooms.create(context, room);
};

export const editRoom = (
  context: Context<RoomScope>,
  { id, version, ...edit }: { id: string } & RoomEdit,
): Promise<Room> =>
  rooms.transact(context, async (within) => {
    const before = await rooms.hold(within, { id, version });
    mustBelongHere(context.scope, edit);
    const [against] = await reasonsAgainst(context, within.db, before, edit);
    if (against) throw against.refused;
    return rooms.change(within, before, edit, 'edit');
  });
