import { CalendarDay, type DayEdit } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { bitsOf } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { calendarErrors } from './academic-calendar.errors.ts';
import { type DayRow, shownDay } from './days.queries.ts';

export const findDay = (tx: Tx, date: string): Promise<DayRow | undefined> =>
  tx.selectFrom('calendarDays').selectAll().where('date', '=', date).executeTakeFirst();

const followerOf = (tx: Tx, date: string): Promise<DayRow | undefined> =>
  tx.selectFrom('calendarDays').selectAll().where('followsDate', '=', date).executeTakeFirst();

/** A make-up day teaches what a day off left out, and no two teach the same. */
const mustMakeUp = async (tx: Tx, date: string, followsDate: string): Promise<void> => {
  const missed = await findDay(tx, followsDate);
  if (missed?.mark !== 'holiday') throw calendarErrors.followsNoHoliday({ date: followsDate });
  const other = await followerOf(tx, followsDate);
  if (other && other.date !== date)
    throw calendarErrors.followedTwice({ one: followsDate, other: other.date });
};

/** A day off that is made up for stays one. */
const mustStayOff = async (tx: Tx, date: string): Promise<void> => {
  const follower = await followerOf(tx, date);
  if (follower) throw calendarErrors.madeUpFor({ one: date, other: follower.date });
};

type Marked = { date: string } & Omit<DayEdit, 'version'>;

const columnsOf = ({ mark, name, nameEn, followsDate, suspendPeriods }: Omit<Marked, 'date'>) =>
  mark === 'normal'
    ? { mark, name: '', nameEn: '', followsDate: null, suspendPeriods: null }
    : {
        mark,
        name,
        nameEn,
        followsDate: mark === 'makeup' ? followsDate : null,
        suspendPeriods: mark === 'holiday' && suspendPeriods ? bitsOf(suspendPeriods) : null,
      };

/** Nobody else marks days while somebody does: what follows what is judged by all of them. */
export const lockDays = async (tx: Tx): Promise<void> => {
  await sql`lock table calendar_days in share row exclusive mode`.execute(tx);
};

/** Writes what the school says about a day; what a make-up day follows must be off by then. */
export const writeDay = async (
  tx: Tx,
  author: Author,
  before: DayRow | undefined,
  { date, ...edit }: Marked,
): Promise<DayRow> => {
  const columns = columnsOf(edit);
  if (columns.followsDate) await mustMakeUp(tx, date, columns.followsDate);
  if (columns.mark !== 'holiday') await mustStayOff(tx, date);
  const after = { date, ...columns, source: 'school' as const, version: (before?.version ?? 0) + 1 };
  await tx
    .insertInto('calendarDays')
    .values(after)
    .onConflict((conflict) => conflict.column('date').doUpdateSet(after))
    .execute();
  await audit(tx, author, {
    action: 'calendarDay.mark',
    subject: 'calendarDay',
    subjectId: date,
    before,
    after: columns,
  });
  return after;
};

/** What the school says about a day; it replaces what the state has published. */
export const markDay = (
  { db, author }: Context,
  { date, ...edit }: { date: string } & DayEdit,
): Promise<CalendarDay> =>
  db.transaction().execute(async (tx) => {
    await lockDays(tx);
    const before = await findDay(tx, date);
    if ((before?.version ?? 0) !== edit.version)
      throw platformErrors.changedMeanwhile({
        current: before ? z.encode(CalendarDay, shownDay(before)) : null,
      });
    return shownDay(await writeDay(tx, author, before, { date, ...edit }));
  });
