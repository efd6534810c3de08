import { type Text, text } from '@graduate/contract/platform/text.ts';
import { roomEquipment, roomKinds } from '@graduate/contract/training/rooms/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { dictionaryLabels } from '../../administration/dictionaries/public.ts';
import { conflictWords } from './conflict-words.ts';
import type { Found } from './conflicts.ts';
import type { ClassRecord } from './hold-class.ts';
import type { Placed } from './placed.ts';

const roomsOf = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('rooms')
    .innerJoin('buildings', 'buildings.id', 'rooms.buildingId')
    .select(['rooms.id', 'rooms.name', 'rooms.kind', 'rooms.capacity', 'rooms.equipment', 'buildings.campus'])
    .where('rooms.id', 'in', ids)
    .execute();
type Room = Awaited<ReturnType<typeof roomsOf>>[number];

/** Who comes: those of the class and of the classes merged into it. */
export const comingTo = async (db: Db | Tx, { id }: ClassRecord) => {
  const { rows } = await sql<{ enrolled: number; capacity: number }>`
    select sum(enrolled)::int as enrolled, greatest(max(capacity), sum(enrolled))::int as capacity
    from teaching_classes where id = ${id} or merged_into_id = ${id}`.execute(db);
  return rows[0] ?? { enrolled: 0, capacity: 0 };
};

export const requiredBy = async (db: Db | Tx, classId: string) =>
  (
    await db
      .selectFrom('scheduleRequirements')
      .select('sessions')
      .where('classId', '=', classId)
      .executeTakeFirst()
  )?.sessions ?? [];

/** What the room lacks of what is asked of it, one way of meeting after the other; nothing if one of them fits. */
export const lackOf = (
  room: Pick<Room, 'kind' | 'equipment'>,
  sessions: Awaited<ReturnType<typeof requiredBy>>,
): Text[] => {
  const lacks = sessions.map(({ roomKind, equipment }) => [
    ...(roomKind !== null && roomKind !== room.kind ? [roomKinds[roomKind]] : []),
    ...equipment.filter((item) => !room.equipment.includes(item)).map((item) => roomEquipment[item]),
  ]);
  return lacks.some((lack) => lack.length === 0) ? [] : (lacks[0] ?? []);
};

export const campusName = async (db: Db | Tx, code: string): Promise<Text> => {
  const [zh, en] = [
    await dictionaryLabels(db, ['campus'], 'zh'),
    await dictionaryLabels(db, ['campus'], 'en'),
  ];
  return text(zh('campus', code), en('campus', code));
};

const joined = (list: readonly Text[]): Text =>
  text(list.map(({ zh }) => zh).join('、'), list.map(({ en }) => en).join(', '));

/** Whether the rooms are large enough, equipped and on the right campus. */
export const roomConflicts = async (
  db: Db | Tx,
  record: ClassRecord,
  placed: readonly Placed[],
): Promise<Found[]> => {
  const ids = placed.flatMap(({ roomId }) => roomId ?? []);
  if (ids.length === 0) return [];
  const rooms = new Map((await roomsOf(db, ids)).map((room) => [room.id, room]));
  const coming = await comingTo(db, record);
  const sessions = await requiredBy(db, record.id);
  const campus = await campusName(db, record.campus);
  return placed.flatMap(({ roomId, weekMask: weeks }, index): Found[] => {
    const room = rooms.get(roomId ?? '');
    if (!room || room.kind === 'virtual') return [];
    const seats = room.capacity ?? 0;
    const found: Found[] = [];
    const add = (level: Found['level'], code: Found['code'], words: Text) =>
      found.push({ level, code, index, with: room.name, weeks, words });
    const tooSmall = (of: Text, count: number) => conflictWords.T425({ room: room.name, seats, of, count });
    if (seats < coming.enrolled) add('error', 'T425', tooSmall(text('已选', 'enrolment'), coming.enrolled));
    else if (seats < coming.capacity)
      add('warning', 'T425', tooSmall(text('容量', 'capacity'), coming.capacity));
    const lack = lackOf(room, sessions);
    if (lack.length > 0) add('error', 'T426', conflictWords.T426({ room: room.name, list: joined(lack) }));
    if (room.campus !== record.campus) add('error', 'T427', conflictWords.T427({ room: room.name, campus }));
    return found;
  });
};
