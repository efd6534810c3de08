import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import type { Room, RoomQuery } from '@graduate/contract/training/rooms/rooms.ts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchRoom } from './rooms.errors.ts';
import { bookableRooms, managedRooms, type RoomScope } from './rooms.scope.ts';

export const allRooms = (db: Db | Tx) =>
  db
    .selectFrom('rooms')
    .innerJoin('buildings', 'buildings.id', 'rooms.buildingId')
    .leftJoin('departments', 'departments.id', 'rooms.departmentId');

const eb = expressionBuilder<Tables, 'rooms'>();

/** Of all periods of the term that is going on, how many in a hundred it is taken. */
const usedNow = sql<number | null>`(select round(100.0 * (select count(*) from slot_occupancy o
    where o.term_id = t.id and o.resource_kind = 'room' and o.resource_id = rooms.id)
    / (t.weeks * 7 * (select count(*) from periods)))
  from academic_terms t
  where (now() at time zone 'Asia/Shanghai')::date between t.starts_on and t.ends_on)`;

const shownRooms = (scope: RoomScope) => (found: ReturnType<typeof allRooms>) =>
  found
    .select(['rooms.id', 'rooms.code', 'rooms.name', 'rooms.buildingId', 'rooms.floor', 'rooms.kind'])
    .select(['rooms.capacity', 'rooms.examCapacity', 'rooms.equipment', 'rooms.enabled', 'rooms.version'])
    .select(['buildings.campus', 'buildings.name as building', usedNow.as('used')])
    .select(
      sql<Room['department']>`case when departments.id is not null then json_build_object(
        'id', departments.id, 'code', departments.code, 'name', departments.name) end`.as('department'),
    )
    .select(sql<boolean>`${managedRooms(scope)(eb)}`.as('managed'))
    .select(sql<boolean>`${bookableRooms(scope)(eb)}`.as('bookable'));

type Found = Awaited<ReturnType<ReturnType<ReturnType<typeof shownRooms>>['executeTakeFirstOrThrow']>>;

const asSeen = ({ managed, bookable, ...room }: Found): Room => ({
  ...room,
  actions: [
    ...(managed ? (['edit', 'remove'] as const) : []),
    ...(bookable && room.enabled && room.kind !== 'virtual' ? (['book'] as const) : []),
  ],
});

type Wanted = Pick<RoomQuery, 'campus' | 'buildingId' | 'kind' | 'capacity' | 'equipment'>;

/** What is asked of a room whether it is free or not. */
export const wanted = {
  campus: 'buildings.campus',
  buildingId: 'rooms.buildingId',
  kind: 'rooms.kind',
  capacity: (seats: number) => sql<SqlBool>`rooms.capacity >= ${seats}`,
  equipment: (things: NonNullable<Wanted['equipment']>) => sql<SqlBool>`rooms.equipment @> ${things}::text[]`,
} as const;

type Filter = Omit<RoomQuery, 'page' | 'limit'>;

export const roomsFound = (db: Db, query: Filter) =>
  filtered(allRooms(db), query, {
    ...wanted,
    keyword: (keyword) => contains(['rooms.code', 'rooms.name'], keyword),
    yxCode: 'departments.code',
    enabled: (enabled) => sql<SqlBool>`rooms.enabled = ${enabled === 'true'}`,
  });

export const listing = (scope: RoomScope) => ({
  shown: shownRooms(scope),
  usual: ['code', 'id'],
  each: asSeen,
});

export const listRooms = ({ db, scope }: Context<RoomScope>, query: QueryOf<typeof roomCalls.list>) =>
  paged(query, roomsFound(db, query), listing(scope));

export async function* streamRooms(
  db: Db,
  scope: RoomScope,
  query: QueryOf<typeof roomCalls.exportList>,
): AsyncIterable<Room> {
  for await (const row of inOrder(query, roomsFound(db, query), listing(scope)).stream(500))
    yield asSeen(row);
}

export const findRoom = async (
  { db, scope }: { db: Db | Tx; scope: RoomScope },
  { id }: { id: string },
): Promise<Room> =>
  asSeen(
    await shownRooms(scope)(allRooms(db))
      .where('rooms.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchRoom()),
  );
