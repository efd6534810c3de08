import { Building } from '@graduate/contract/training/rooms/buildings.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { unknownItems } from '../../../administration/dictionaries/public.ts';
import { noSuchBuilding, roomErrors } from '../rooms.errors.ts';

const withRooms = (db: Db | Tx) =>
  db
    .selectFrom('buildings')
    .selectAll()
    .select(sql<number>`(select count(*) from rooms r where r.building_id = buildings.id)`.as('rooms'));

const findBuilding = ({ db }: { db: Db | Tx }, { id }: { id: string }): Promise<Building> =>
  withRooms(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchBuilding());

export const listBuildings = (
  { db }: Context,
  { campus }: { campus?: string | undefined },
): Promise<Building[]> =>
  withRooms(db)
    .$if(campus !== undefined, (found) => found.where('campus', '=', campus ?? ''))
    .orderBy('campus')
    .orderBy('code')
    .execute();

const buildings = versioned({
  table: 'buildings',
  subject: 'building',
  none: noSuchBuilding,
  read: findBuilding,
  recorded: ({ id: _id, version: _version, rooms: _rooms, ...facts }) => facts,
  current: (building) => z.encode(Building, building),
  constraints: { buildings_code_once: roomErrors.buildingTaken },
  inUse: roomErrors.buildingInUse,
});

const mustKnowCampus = async (db: Db, campus: string): Promise<void> => {
  if ((await unknownItems(db, [{ dictionary: 'campus', code: campus }])).length > 0)
    throw roomErrors.unknownCampus();
};

export const createBuilding: typeof buildings.create = async (context, building) => {
  await mustKnowCampus(context.db, building.campus);
  return buildings.create(context, building);
};

export const editBuilding = async (
  context: Context,
  edit: Parameters<typeof buildings.edit>[1] & { campus: string },
): Promise<Building> => {
  await mustKnowCampus(context.db, edit.campus);
  return buildings.edit(context, edit);
};

export const deleteBuilding = buildings.remove;
