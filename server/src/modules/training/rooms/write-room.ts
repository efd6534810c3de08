import { type NewRoom, Room, type RoomEdit } from '@graduate/contract/training/rooms/rooms.ts';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findRoom } from './read-rooms.ts';
import { classesBeyond, comingUses } from './room-uses.ts';
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

/** A room that is wanted later cannot be switched off; what it is wanted for is told. */
const mustBeUnused = async (tx: Tx, id: string): Promise<void> => {
  const uses = await comingUses(tx, id);
  if (uses.length > 0) throw roomErrors.stillUsed({ count: uses.length }, { uses: uses.slice(0, 20) });
};

/** A room cannot become smaller than the classes that sit in it; they are named, so that others are found for them. */
const mustHoldItsClasses = async (tx: Tx, id: string, capacity: number | null): Promise<void> => {
  if (capacity === null) return;
  const large = await classesBeyond(tx, id, capacity);
  const list = large.map(({ code, name, students }) => `${name}（${code}，${students}人）`).join('、');
  if (large.length > 0) throw roomErrors.tooSmall({ seats: capacity, list }, { classes: large });
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
    if (before.enabled && !edit.enabled) await mustBeUnused(within.db, id);
    if ((edit.capacity ?? 0) < (before.capacity ?? 0)) await mustHoldItsClasses(within.db, id, edit.capacity);
    return rooms.change(within, before, edit, 'edit');
  });
