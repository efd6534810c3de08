import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Room = Insertable<Tables['rooms']>;
type NewRoom = Partial<Room> & Pick<Room, 'code' | 'buildingId'>;

/** A room with a projector for sixty. */
export const roomOf = (given: NewRoom): Room => ({
  id: newId(),
  name: given.code,
  floor: 1,
  kind: 'multimedia',
  capacity: 60,
  examCapacity: 30,
  equipment: ['projector'],
  departmentId: null,
  enabled: true,
  ...given,
});

export const insertBuilding = async (
  db: Db | Tx,
  given: Partial<Insertable<Tables['buildings']>> & { code: string },
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('buildings')
    .values({ id, campus: '1', name: `${given.code}楼`, ...given })
    .execute();
  return id;
};

export const insertRoom = async (db: Db | Tx, given: NewRoom): Promise<string> => {
  const room = roomOf(given);
  await db.insertInto('rooms').values(room).execute();
  return room.id;
};
