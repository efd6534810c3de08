import type { WantedMeeting } from '@graduate/contract/training/scheduling/meetings.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import pg from 'pg';
import { type ApiClient, signInTo } from '../bench/client.ts';
import { classOf } from '../samples/training/study-records/teaching-class.ts';
import { connect } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';

const CLASSES = 16;
const ROOMS = 4;
const DAYS = 7;
const STARTS = [1, 3, 5, 7, 9];
const LANES = 4;
/** What may be in the way and is passed over with a read warning. */
const READ = ['T411', 'T424', 'T425', 'T428', 'T433', 'T434', 'T436'];

/** Classes that want the same few rooms, and what was said of each the last time it was saved. */
export type Placements = {
  classIds: readonly string[];
  roomIds: readonly string[];
  saved: Map<string, { version: number; placed: string | null }>;
  acknowledged: number;
};

/** Small classes of one campus, and fewer rooms than they need. */
export const setUpPlacements = async (databaseUrl: string): Promise<Placements> => {
  const db = connect(databaseUrl, 2);
  try {
    const { id: termId } = await db
      .selectFrom('academicTerms')
      .select('id')
      .orderBy('firstMonday', 'desc')
      .executeTakeFirstOrThrow();
    const rooms = await db
      .selectFrom('rooms')
      .innerJoin('buildings', 'buildings.id', 'rooms.buildingId')
      .select(['rooms.id', 'buildings.campus'])
      .where('rooms.enabled', '=', true)
      .where('rooms.departmentId', 'is', null)
      .where('rooms.kind', 'in', ['lecture', 'multimedia'])
      .orderBy('buildings.campus')
      .orderBy('rooms.code')
      .limit(ROOMS)
      .execute();
    const courses = await db
      .selectFrom('courses')
      .select(['id', 'departmentId'])
      .where('state', '=', 'active')
      .orderBy('code')
      .limit(CLASSES)
      .execute();
    const classes = courses.map(({ id: courseId, departmentId }) =>
      classOf({
        code: newId(),
        courseId,
        termId,
        departmentId,
        capacity: 5,
        hours: 32,
        campus: rooms[0]?.campus ?? '1',
        state: 'planned',
      }),
    );
    await db.insertInto('teachingClasses').values(classes).execute();
    return {
      classIds: classes.map(({ id }) => id),
      roomIds: rooms.map(({ id }) => id),
      saved: new Map(),
      acknowledged: 0,
    };
  } finally {
    await db.destroy();
  }
};

const anyOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Somebody else has the place, or the class was saved meanwhile: no reason to stop. */
const isRefusal = (error: Error): boolean => / (409|422) /.test(error.message);

const placeOne = async ({ call }: ApiClient, placements: Placements): Promise<void> => {
  const id = anyOf(placements.classIds);
  const { version } = await call(scheduleCalls.findMeetings, undefined as never, { id });
  const roomId = anyOf(placements.roomIds);
  const weekday = 1 + Math.floor(Math.random() * DAYS);
  const startPeriod = anyOf(STARTS);
  const meeting: WantedMeeting = {
    id: null,
    weekday,
    weeks: '1-16',
    date: null,
    startPeriod,
    periodCount: 2,
    roomId,
    teacherIds: [],
    locked: false,
  };
  // While it is being saved nothing is promised about it.
  placements.saved.delete(id);
  const body = { version, meetings: [meeting], acceptWarnings: READ, overrideReason: null };
  const saved = await call(scheduleCalls.saveMeetings, body, { id }).catch((error: Error) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
  if (!saved) return;
  placements.saved.set(id, { version: saved.version, placed: `${roomId} ${weekday} ${startPeriod}` });
  placements.acknowledged += 1;
};

/** Several planners at once; resolves when the server is gone. */
export const placementsOn = async (address: string, placements: Placements): Promise<() => Promise<void>> => {
  const client = await signInTo(address, 'training');
  return async () => {
    await Promise.allSettled(
      Array.from({ length: LANES }, async () => {
        for (;;) await placeOne(client, placements);
      }),
    );
  };
};

/** Rows that must not exist: half of a placement without the other half. */
const HALF_DONE: Record<string, string> = {
  'periods held by meetings that are gone': `select count(*) from slot_occupancy o where o.owner_kind = 'meeting'
    and not exists (select from class_meetings m where m.id = o.owner_id)`,
  'meetings whose room does not know of them': `select count(*) from class_meetings m
    where m.class_id = any($1::uuid[]) and m.room_id is not null
      and (select count(*) from slot_occupancy o where o.owner_id = m.id and o.resource_kind = 'room')
        <> m.period_count * length(replace(m.week_mask::bit(32)::text, '0', ''))`,
};

type Finding = { name: string; count: number };

/** Placements that were acknowledged and are gone, and rooms that know of other ones than there are. */
export const findWrongPlacements = async (
  databaseUrl: string,
  { classIds, saved }: Placements,
): Promise<Finding[]> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const findings: Finding[] = [];
    for (const [name, query] of Object.entries(HALF_DONE)) {
      const { rows } = await client.query<{ count: string }>(query, query.includes('$1') ? [classIds] : []);
      findings.push({ name, count: Number(rows[0]?.count ?? 0) });
    }
    const { rows } = await client.query<{ id: string; version: number; placed: string | null }>(
      `select c.id, c.schedule_version as version,
        (select m.room_id || ' ' || m.weekday || ' ' || m.start_period from class_meetings m where m.class_id = c.id) as placed
        from teaching_classes c where c.id = any($1::uuid[])`,
      [classIds],
    );
    const lost = rows.filter(({ id, version, placed }) => {
      const told = saved.get(id);
      return told !== undefined && (told.version !== version || told.placed !== placed);
    });
    findings.push({ name: 'acknowledged placements lost', count: lost.length });
    return findings.filter(({ count }) => count > 0);
  } finally {
    await client.end();
  }
};
