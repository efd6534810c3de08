import { bitsOf, numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { BookingKind, RoomEquipment, RoomKind } from '@graduate/contract/training/rooms/choices.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { randomFrom, type SeededRandom } from '../../seeded-random.ts';
import { ago, timeOf } from '../../times.ts';
import { roomOf } from './room.ts';

type Room = Insertable<Tables['rooms']>;

/** Campus, code, name and how many rooms. */
const buildings = [
  ['1', 'GY', '观云楼', 'Guanyun Building', 24],
  ['1', 'QT', '齐云楼', 'Qiyun Building', 20],
  ['1', 'FY', '飞云楼', 'Feiyun Building', 12],
  ['2', 'TS', '天山堂', 'Tianshan Hall', 28],
  ['2', 'QH', '秦岭堂', 'Qinling Hall', 24],
  ['2', 'KL', '昆仑堂', 'Kunlun Hall', 20],
  ['2', 'HL', '贺兰堂', 'Helan Hall', 12],
  ['3', 'YA', '杏林楼', 'Xinglin Building', 10],
  ['3', 'YB', '医学实验楼', 'Medical Laboratories', 6],
] as const;

/** Two rooms in five are small, few are large. */
const seatsOf = (random: SeededRandom): number => {
  const place = random.below(100);
  if (place < 40) return random.between(10, 20) * 2;
  if (place < 75) return random.between(21, 40) * 2;
  return place < 95 ? random.between(41, 75) * 2 : random.between(76, 150) * 2;
};

const kindOf = (index: number): RoomKind => {
  if (index % 13 === 5) return 'computer';
  if (index % 20 === 7) return 'lab';
  if (index % 8 === 3) return 'seminar';
  if (index % 31 === 9) return 'language';
  return index % 3 === 0 ? 'lecture' : 'multimedia';
};

const equipmentOf = (kind: RoomKind, random: SeededRandom): RoomEquipment[] => {
  const found: RoomEquipment[] = kind === 'lecture' ? ['blackboard'] : ['projector', 'blackboard'];
  if (kind === 'computer') found.push('computer');
  if (random.chance(0.3)) found.push('recording');
  if (random.chance(0.6)) found.push('aircon');
  if (random.chance(0.25)) found.push('accessible');
  return found;
};

/** Colleges have seminar rooms and laboratories of their own. */
const ownerOf = (kind: RoomKind, index: number): string | null => {
  if (kind !== 'seminar' && kind !== 'lab') return null;
  return demonstrationIds.department(['208', '203', '302', '201', '204'][index % 5] ?? '208');
};

const roomsOfSchool = (): Room[] => {
  let index = 0;
  const rooms = buildings.flatMap(([campus, code, name, , count]) =>
    Array.from({ length: count }, (_, place) => {
      index += 1;
      const floor = Math.floor(place / 6) + 1;
      const number = `${floor}${String((place % 6) + 1).padStart(2, '0')}`;
      const random = randomFrom(`room:${code}${number}`);
      const kind = kindOf(index);
      const capacity = kind === 'seminar' ? random.between(10, 20) * 2 : seatsOf(random);
      return roomOf({
        id: idOf(`room:${code}${number}`),
        code: `${code}${number}`,
        name: `${name}${number}`,
        buildingId: idOf(`building:${campus}:${code}`),
        floor,
        kind,
        capacity,
        examCapacity: Math.max(1, Math.floor(capacity / 2)),
        equipment: equipmentOf(kind, random),
        departmentId: ownerOf(kind, index),
        enabled: index % 57 !== 0,
      });
    }),
  );
  const online = Array.from({ length: 4 }, (_, place) =>
    roomOf({
      id: idOf(`room:online${place}`),
      code: `WEB${place + 1}`,
      name: `线上教室${place + 1}`,
      buildingId: idOf('building:1:GY'),
      floor: null,
      kind: 'virtual',
      capacity: null,
      examCapacity: null,
      equipment: [],
    }),
  );
  return [...rooms, ...online];
};

const purposes: readonly (readonly [BookingKind, string])[] = [
  ['booking', '研究生学术沙龙'],
  ['booking', '新生入学教育'],
  ['booking', '课题组组会'],
  ['booking', '就业政策宣讲'],
  ['exam', '博士资格考试'],
  ['defence', '硕士学位论文预答辩'],
  ['closure', '多媒体设备检修'],
];

type Term = { id: string; weeks: number };

/** Whole weeks of this term; no two want the same room, so they never meet. */
const writeTermBookings = async (tx: Tx, term: Term, rooms: readonly Room[]): Promise<void> => {
  const found = rooms.filter(({ kind, enabled }) => kind !== 'virtual' && enabled !== false);
  const planned = found
    .filter((_, index) => index % 3 === 0)
    .map((room, index) => {
      const random = randomFrom(`booking:${room.code}`);
      const [kind, purpose] = purposes[index % purposes.length] ?? ['booking', '会议'];
      const first = random.between(1, Math.max(1, term.weeks - 4));
      const weeks = readWeeks(`${first}-${Math.min(term.weeks, first + random.between(0, 8))}`) ?? 1;
      const start = random.pick([1, 3, 5, 7, 9]);
      return { room, kind, purpose, weeks, weekday: random.between(1, 6), periods: [start, start + 1] };
    });
  await insertMany(
    tx,
    'roomBookings',
    planned.map(({ room, kind, purpose, weeks, weekday, periods }) => ({
      id: idOf(`booking:${room.code}`),
      roomId: room.id,
      kind,
      purpose,
      termId: term.id,
      weekday,
      periodMask: bitsOf(periods),
      weekMask: weeks,
      applicantId: demonstrationIds.account(kind === 'closure' ? 'training' : 'secretary'),
      createdAt: ago(20),
    })) as never,
  );
  await insertMany(
    tx,
    'slotOccupancy',
    planned.flatMap(({ room, weeks, weekday, periods }) =>
      numbersIn(weeks).flatMap((week) =>
        periods.map((period) => ({
          termId: term.id,
          resourceKind: 'room' as const,
          resourceId: room.id,
          week,
          weekday,
          period,
          ownerKind: 'booking' as const,
          ownerId: idOf(`booking:${room.code}`),
        })),
      ),
    ),
  );
};

/** One for an evening on which no periods are taught any more. */
const writeClockBooking = async (tx: Tx, rooms: readonly Room[]): Promise<void> => {
  const day = addDays(dayInShanghai(new Date()), 5);
  const room = rooms.find(({ code }) => code === 'GY101');
  await insertMany(tx, 'roomBookings', [
    {
      id: idOf('booking:by-the-clock'),
      roomId: room?.id,
      kind: 'booking',
      purpose: '校友返校座谈',
      startAt: timeOf(day, '12:20'),
      endAt: timeOf(day, '14:00'),
      applicantId: demonstrationIds.account('secretary'),
      createdAt: ago(1),
    },
  ] as never);
};

export const seedRooms = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('buildings')
    .values(
      buildings.map(([campus, code, name, nameEn]) => ({
        id: idOf(`building:${campus}:${code}`),
        campus,
        code,
        name,
        nameEn,
      })),
    )
    .execute();
  const rooms = roomsOfSchool();
  await insertMany(tx, 'rooms', rooms);
  const today = dayInShanghai(new Date());
  const term = await tx
    .selectFrom('academicTerms')
    .select(['id', 'weeks'])
    .where('endsOn', '>=', today)
    .orderBy('firstMonday')
    .executeTakeFirst();
  if (term) await writeTermBookings(tx, term, rooms);
  await writeClockBooking(tx, rooms);
};
