import type { Language } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { roomErrors } from './rooms.errors.ts';
import { ownersOf } from './slot-owners.ts';

type ComingUse = { date: string; periods: string | null; ownerId: string };

/** What a room is wanted for from today on, day by day. */
const comingUses = async (db: Db | Tx, roomId: string): Promise<ComingUse[]> => {
  const { rows } = await sql<ComingUse>`
    select date::text, string_agg(period::text, ',' order by period) as periods, owner_id as "ownerId" from (
      select t.first_monday + (o.week - 1) * 7 + o.weekday - 1 as date, o.period, o.owner_id
      from slot_occupancy o join academic_terms t on t.id = o.term_id
      where o.resource_kind = 'room' and o.resource_id = ${roomId}
      union all
      select (b.start_at at time zone 'Asia/Shanghai')::date, null, b.id from room_bookings b
      where b.room_id = ${roomId} and b.cancelled_at is null and b.end_at > now()
        and not exists (select from slot_occupancy o where o.owner_id = b.id)
    ) as uses
    where date >= (now() at time zone 'Asia/Shanghai')::date or period is null
    group by date, owner_id order by date, min(period)`.execute(db);
  return rows;
};

type LargeClass = { code: string; name: string; students: number };

/** Classes of terms that are not over which meet there with more students than it would have seats. */
const classesBeyond = async (db: Db | Tx, roomId: string, seats: number): Promise<LargeClass[]> => {
  const { rows } = await sql<LargeClass>`
    select distinct c.code, c.name, coming.students from class_meetings m
    join teaching_classes c on c.id = m.class_id and c.state not in ('cancelled', 'finished')
    join academic_terms t on t.id = m.term_id
      and t.first_monday + 7 * t.weeks > (now() at time zone 'Asia/Shanghai')::date
    cross join lateral (select sum(k.enrolled)::int as students from teaching_classes k
      where k.id = c.id or k.merged_into_id = c.id) coming
    where m.room_id = ${roomId} and coming.students > ${seats} order by c.code`.execute(db);
  return rows;
};

const MOST_USES_TOLD = 20;

type Kept = { id: string; enabled: boolean; capacity: number | null };
type Against = { key: 'enabled' | 'capacity'; refused: Refused };
type Asking = { services: Pick<Services, 'modules'>; language: Language };

/** A room that is wanted later cannot be switched off; what it is wanted for is told. */
const whyNotOff = async ({ services, language }: Asking, db: Db | Tx, id: string): Promise<Against[]> => {
  const uses = await comingUses(db, id);
  if (uses.length === 0) return [];
  const told = uses.slice(0, MOST_USES_TOLD);
  const ownerOf = await ownersOf(
    services,
    db,
    told.map(({ ownerId }) => ownerId),
  );
  const shown = told.map(({ ownerId, ...use }) => ({ ...use, owner: ownerOf(ownerId).title[language] }));
  return [{ key: 'enabled', refused: roomErrors.stillUsed({ count: uses.length }, { uses: shown }) }];
};

/** A room cannot become smaller than the classes that sit in it; they are named, so that others are found for them. */
const whyNotSmaller = async (db: Db | Tx, id: string, seats: number): Promise<Against[]> => {
  const large = await classesBeyond(db, id, seats);
  const list = large.map(({ code, name, students }) => `${name}（${code}，${students}人）`).join('、');
  if (large.length === 0) return [];
  return [{ key: 'capacity', refused: roomErrors.tooSmall({ seats, list }, { classes: large }) }];
};

/** What stands against a room that is changed like this, whether it is typed or comes from a sheet. */
export const reasonsAgainst = async (
  asking: Asking,
  db: Db | Tx,
  before: Kept,
  { enabled, capacity }: Omit<Kept, 'id'>,
): Promise<Against[]> => [
  ...(before.enabled && !enabled ? await whyNotOff(asking, db, before.id) : []),
  ...(capacity !== null && capacity < (before.capacity ?? 0)
    ? await whyNotSmaller(db, before.id, capacity)
    : []),
];
