import {
  bitsOf,
  periodsInWords,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { ByTheClock } from '@graduate/contract/training/rooms/bookings.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { insertMany } from '../../../../platform/database/insert-many.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Refused } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { roomErrors } from '../rooms.errors.ts';
import { ownersOf } from '../slot-owners.ts';
import type { Slot } from './slots.ts';

type Row = Insertable<Tables['slotOccupancy']>;
type Room = { id: string; name: string };
type TakenSlot = Slot & { ownerId: string };

const takenSlots = async (db: Db | Tx, roomId: string, slots: readonly Slot[]): Promise<TakenSlot[]> => {
  const { rows } = await sql<TakenSlot>`
    select o.term_id as "termId", o.week, o.weekday, o.period, o.owner_id as "ownerId"
    from slot_occupancy o join json_to_recordset(${JSON.stringify(slots)}::json)
      as wanted ("termId" uuid, week smallint, weekday smallint, period smallint)
      on o.term_id = wanted."termId" and o.week = wanted.week and o.weekday = wanted.weekday
        and o.period = wanted.period
    where o.resource_kind = 'room' and o.resource_id = ${roomId}
    order by o.week, o.weekday, o.period`.execute(db);
  return rows;
};

const inTheWay = async (
  services: Services,
  db: Db | Tx,
  room: Room,
  taken: readonly TakenSlot[],
  language: Language,
): Promise<Refused | undefined> => {
  const [first] = taken;
  if (!first) return undefined;
  const same = taken.filter(({ ownerId, weekday }) => ownerId === first.ownerId && weekday === first.weekday);
  const owner = (await ownersOf(services, db, [first.ownerId]))(first.ownerId);
  return roomErrors.taken({
    room: room.name,
    weeks: weeksInWords(bitsOf(same.map(({ week }) => week))),
    weekday: first.weekday,
    periods: periodsInWords(bitsOf(same.map(({ period }) => period))),
    owner: owner.title[language],
  });
};

const bookedMeanwhile = async (
  db: Db | Tx,
  room: Room,
  { startAt, endAt }: ByTheClock,
): Promise<Refused | undefined> => {
  const booked = await db
    .selectFrom('roomBookings')
    .select(['startAt', 'endAt', 'purpose'])
    .where('roomId', '=', room.id)
    .where('cancelledAt', 'is', null)
    .where('startAt', '<', endAt)
    .where('endAt', '>', startAt)
    .orderBy('startAt')
    .executeTakeFirst();
  if (!booked?.startAt || !booked.endAt) return undefined;
  const minute = (moment: Date) => formatWireTime(moment).slice(0, 16);
  return roomErrors.takenByTheClock({
    room: room.name,
    from: minute(booked.startAt),
    to: minute(booked.endAt),
    owner: booked.purpose,
  });
};

/** Who has the room then; nobody if it is free. */
export const whoHas = async (
  services: Services,
  db: Db | Tx,
  language: Language,
  { room, slots, byTheClock }: { room: Room; slots: readonly Slot[]; byTheClock: ByTheClock | null },
): Promise<Refused | undefined> =>
  (await inTheWay(services, db, room, await takenSlots(db, room.id, slots), language)) ??
  (byTheClock ? await bookedMeanwhile(db, room, byTheClock) : undefined);

type Claim = Pick<Row, 'resourceKind' | 'resourceId' | 'ownerKind' | 'ownerId'>;

/** Takes periods of a room or a teacher; the primary key refuses whoever comes second. */
export const occupy = (tx: Tx, claim: Claim, slots: readonly Slot[]): Promise<void> =>
  insertMany(
    tx,
    'slotOccupancy',
    slots.map((slot) => ({ ...slot, ...claim })),
  );

export const vacate = async (tx: Tx, ownerIds: readonly string[]): Promise<void> => {
  if (ownerIds.length > 0) await tx.deleteFrom('slotOccupancy').where('ownerId', 'in', ownerIds).execute();
};

/** Gives back single weeks of what somebody has. */
export const vacateWeeks = async (tx: Tx, ownerId: string, weeks: readonly number[]): Promise<void> => {
  await tx.deleteFrom('slotOccupancy').where('ownerId', '=', ownerId).where('week', 'in', weeks).execute();
};
