import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import {
  englishWeeks,
  periodsInWords,
  weekdayName,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { Booking } from '@graduate/contract/training/rooms/bookings.ts';
import type { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { noSuchBooking } from '../rooms.errors.ts';
import type { RoomScope } from '../rooms.scope.ts';
import { ownBookings } from './hold-booking.ts';

const allBookings = (db: Db | Tx) =>
  db
    .selectFrom('roomBookings')
    .innerJoin('rooms', 'rooms.id', 'roomBookings.roomId')
    .innerJoin('accounts', 'accounts.id', 'roomBookings.applicantId')
    .leftJoin('academicTerms', 'academicTerms.id', 'roomBookings.termId');

const eb = expressionBuilder<Tables, 'roomBookings'>();

const shown = (scope: RoomScope) => (found: ReturnType<typeof allBookings>) =>
  found
    .select(['roomBookings.id', 'roomBookings.roomId', 'roomBookings.kind', 'roomBookings.purpose'])
    .select(['roomBookings.weekday', 'roomBookings.periodMask', 'roomBookings.weekMask'])
    .select(['roomBookings.startAt', 'roomBookings.endAt', 'roomBookings.createdAt'])
    .select(['roomBookings.cancelledAt', 'roomBookings.version', 'accounts.realName as applicantName'])
    .select(['rooms.code as roomCode', 'rooms.name as roomName'])
    .select(['academicTerms.academicYear', 'academicTerms.termNo'])
    .select(sql<boolean>`${ownBookings(scope)(eb)}`.as('mayCancel'));

type Found = Awaited<ReturnType<ReturnType<ReturnType<typeof shown>>['executeTakeFirstOrThrow']>>;

/** When it is, as people say it. */
const whenOf = ({ startAt, endAt, weekMask, weekday, periodMask }: Found, language: Language): string => {
  if (startAt && endAt) {
    const [from, to] = [startAt, endAt].map((moment) => formatWireTime(moment).slice(0, 16));
    return language === 'zh' ? `${from} 至 ${to}` : `${from} to ${to}`;
  }
  const weeks = weeksInWords(weekMask ?? 0);
  const periods = periodsInWords(periodMask ?? 0);
  const day = weekdayName(weekday ?? 1)[language];
  return language === 'zh'
    ? `第${weeks}周 ${day} 第${periods}节`
    : `weeks ${englishWeeks(weeks)}, ${day}, periods ${periods}`;
};

const asSeen =
  (language: Language) =>
  (row: Found): Booking => ({
    ...row,
    termName:
      row.academicYear === null || row.termNo === null
        ? null
        : termName({ academicYear: row.academicYear, termNo: row.termNo })[language],
    when: whenOf(row, language),
  });

const yes = (value: 'true' | 'false') => value === 'true';

export const listBookings = (
  { db, scope, language }: Context<RoomScope>,
  query: QueryOf<typeof roomCalls.listBookings>,
) =>
  paged(
    query,
    filtered(allBookings(db), query, {
      keyword: (keyword) => contains(['rooms.code', 'rooms.name', 'roomBookings.purpose'], keyword),
      kind: 'roomBookings.kind',
      termId: 'roomBookings.termId',
      roomId: 'roomBookings.roomId',
      mine: (wanted) => sql<SqlBool>`(room_bookings.applicant_id = ${scope.accountId}) = ${yes(wanted)}`,
      cancelled: (wanted) => sql<SqlBool>`(room_bookings.cancelled_at is not null) = ${yes(wanted)}`,
    }),
    { shown: shown(scope), usual: ['-createdAt', 'id'], each: asSeen(language) },
  );

export const findBooking = async (
  { db, scope, language }: Context<RoomScope>,
  { id }: { id: string },
): Promise<Booking> =>
  asSeen(language)(
    await shown(scope)(allBookings(db))
      .where('roomBookings.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchBooking()),
  );
