import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { BookLesson, ClassBook, Progress } from '@graduate/contract/training/class-books/class-books.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { type ClassScope, whatIsTaught } from '../scheduling/public.ts';
import { teachersOfClass } from '../teaching/public.ts';
import { readableClass } from './kept-class.ts';

const namesOf = async (db: Db, table: 'rooms' | 'staff', ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Every lesson of a class on its day, as calendar and changes leave it. */
export const lessonsOfClass = async (db: Db, id: string, termId: string): Promise<BookLesson[]> => {
  const lessons = await whatIsTaught(db, { classIds: [id] }, { termId, published: false });
  const rooms = await namesOf(
    db,
    'rooms',
    lessons.flatMap(({ roomId }) => roomId ?? []),
  );
  const staff = await namesOf(
    db,
    'staff',
    lessons.flatMap(({ teacherIds }) => teacherIds),
  );
  return lessons.map(
    ({ meetingId, date, week, weekday, startPeriod, endPeriod, roomId, teacherIds, state }) => ({
      meetingId,
      date,
      week,
      weekday,
      startPeriod,
      endPeriod,
      roomName: rooms.get(roomId ?? '') ?? '',
      teacherNames: teacherIds.map((teacher) => staff.get(teacher) ?? '').join('、'),
      state,
    }),
  );
};

export const progressOf = async (db: Db | Tx, classId: string): Promise<Progress> => {
  const stored = await db
    .selectFrom('classProgress')
    .select(['rows', 'version', 'updatedAt'])
    .where('classId', '=', classId)
    .executeTakeFirst();
  return stored ?? { rows: [], version: 0, updatedAt: null };
};

const NOTICES_SHOWN = 20;

const noticesOf = async (db: Db, classId: string): Promise<ClassBook['notices']> => {
  const rows = await db
    .selectFrom('classNotices')
    .leftJoin('accounts', 'accounts.id', 'classNotices.sentBy')
    .select(['classNotices.id', 'title', 'content', 'sentAt', 'recipients', 'accounts.realName'])
    .where('classId', '=', classId)
    .orderBy('sentAt', 'desc')
    .limit(NOTICES_SHOWN)
    .execute();
  return rows.map(({ realName, ...notice }) => ({ ...notice, senderName: realName ?? '' }));
};

/** The book of a class: who, when, what was taught, what was written to the students. */
export const findBook = async (
  { db, scope, language }: Context<ClassScope>,
  { id }: { id: string },
): Promise<ClassBook> => {
  const { termId, examRoomId, ...found } = await readableClass(db, scope, id);
  const term = await findTerm(db, termId);
  const teachers = await db
    .selectFrom('teachingClasses')
    .select(teachersOfClass(sql.ref('teachingClasses.id')).as('names'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rooms = await namesOf(db, 'rooms', examRoomId ? [examRoomId] : []);
  return {
    ...found,
    termName: termName(term)[language],
    weeks: term.weeks,
    teacherNames: teachers.names,
    examRoomName: rooms.get(examRoomId ?? '') ?? '',
    lessons: await lessonsOfClass(db, id, termId),
    progress: await progressOf(db, id),
    notices: await noticesOf(db, id),
  };
};
