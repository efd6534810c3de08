import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { lessonStates } from '@graduate/contract/training/scheduling/choices.ts';
import { cellsOf, segmentsOf } from '@graduate/contract/training/timetables/grid.ts';
import { type Timetable, TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';
import type {
  TimetableForm,
  timetableCalls,
} from '@graduate/contract/training/timetables/timetable-calls.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../platform/database/connect.ts';
import { gridSheet } from '../../../platform/excel/grid-sheet.ts';
import {
  listSheet,
  type Sheet,
  type SheetColumn,
  sendWorkbook,
  streamSheets,
} from '../../../platform/excel/sheet.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { type Calendar, calendarFile, type MovedAway, type Revision } from './ics.ts';
import { lessonsMovedAway } from './moved-away.ts';
import { ownerOfReader, type Reader } from './own-timetable.ts';
import { cohortOf, type LookupScope, subjectOf } from './subjects.ts';
import { type Owner, timetableOf } from './timetable.ts';

type Printed = {
  title: string;
  school: string;
  subtitle: string;
  footer: string;
  days: string[];
  periods: { name: string; time: string }[];
  cells: {
    day: number;
    first: number;
    span: number;
    lessons: { title: string; lines: string[]; off: boolean }[];
  }[];
  notes: string;
};

const template = pdfTemplate<Printed>('modules/training/timetables/timetable.typ');

export const revisionsOf = async (
  db: Db,
  { items, exams }: Pick<Calendar, 'items' | 'exams'>,
): Promise<ReadonlyMap<string, Revision>> => {
  const ids = [...new Set([...items, ...exams].map(({ classId }) => classId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('teachingClasses')
    .select(['id', 'scheduleVersion', 'version', 'updatedAt'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const movedAwayIn = async (
  db: Db,
  { termId, items }: Pick<Timetable, 'termId' | 'items'>,
): Promise<MovedAway[]> => (termId === null ? [] : lessonsMovedAway(db, termId, items));

/** The host in the names of appointments: the address people use, else a name that is nobody's. */
export const hostOf = ({ identity }: { identity: { publicUrl: string | undefined } }): string =>
  identity.publicUrl ? new URL(identity.publicUrl).hostname : 'graduate.invalid';

const weekInWords = (week: number, language: Language): string =>
  (week === 0 ? text('全学期', 'Whole term') : text(`第${week}周`, `Week ${week}`))[language];

const linesOf = (item: TimetableItem, whole: boolean, language: Language): string[] =>
  [
    item.roomName,
    item.teacherNames,
    whole ? text(`${item.weeks}周`, `Weeks ${item.weeks}`)[language] : '',
    item.state === 'normal' ? '' : lessonStates[item.state][language],
    item.note,
  ].filter(Boolean);

/** What stands in the cells of a week, in words. */
const weekInCells = ({ timetable: { items, week, periods }, language }: Sent) => {
  const first = periods[0]?.no ?? 1;
  return {
    days: WEEKDAYS.map((weekday) => weekdayName(weekday)[language]),
    periods: periods.map(({ no, startTime, endTime }) => ({
      name: text(`第${no}节`, `Period ${no}`)[language],
      time: `${startTime}–${endTime}`,
    })),
    cells: cellsOf(segmentsOf(items)).map((cell) => ({
      day: cell.weekday,
      first: cell.first - first + 1,
      span: cell.last - cell.first + 1,
      lessons: cell.items.map((item) => ({
        title: (language === 'en' && item.courseNameEn) || item.courseName,
        lines: linesOf(item, week === 0, language),
        off: item.state === 'cancelled' || item.state === 'holiday',
      })),
    })),
  };
};

/** What has no time yet stands below the week. */
const notesOf = ({ release, unscheduled }: Timetable): Text => {
  const names = unscheduled.map(({ courseName }) => courseName);
  if (release === 'unpublished')
    return text(
      `本学期课表尚未发布：${names.join('、')}`,
      `The timetable of this term is not published yet: ${names.join(', ')}`,
    );
  if (names.length === 0) return text('', '');
  return text(`尚未公布上课时间：${names.join('、')}`, `Times are not published yet: ${names.join(', ')}`);
};

const printed = (sent: Sent): Printed => {
  const { name, timetable, school, language } = sent;
  const { week, termName } = timetable;
  return {
    title: text(`${name} 课表`, `Timetable of ${name}`)[language],
    school,
    subtitle: [school, termName, weekInWords(week, language)].join('　'),
    footer: `${school} 研究生综合业务系统`,
    ...weekInCells(sent),
    notes: notesOf(timetable)[language],
  };
};

const PERIOD_WIDTH = 14;
const DAY_WIDTH = 24;

/** The week as it looks on the page and on paper; every lesson by itself stands in the second sheet. */
const weekSheet = (sent: Sent): Sheet => {
  const { days, periods, cells } = weekInCells(sent);
  return gridSheet({
    name: weekInWords(sent.timetable.week, sent.language),
    widths: [PERIOD_WIDTH, DAY_WIDTH],
    columns: days,
    rows: periods.map(({ name, time }) => `${name}\n${time}`),
    cells: cells.map(({ day, first, span, lessons }) => ({
      column: day - 1,
      row: first - 1,
      span,
      words: lessons.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n'),
    })),
  });
};

const columnsIn = (language: Language): SheetColumn<TimetableItem>[] => {
  const column = (
    key: keyof TimetableItem,
    width: number,
    value: SheetColumn<TimetableItem>['value'] = (item) => item[key],
  ): SheetColumn<TimetableItem> => ({
    header: labelOf(TimetableItem.shape[key])?.[language] ?? key,
    width,
    value,
  });
  return [
    column('date', 12),
    column('weekday', 10, ({ weekday }) => weekdayName(weekday)[language]),
    column('week', 8),
    column('startPeriod', 8),
    column('endPeriod', 8),
    column('startTime', 8),
    column('endTime', 8),
    column('courseName', 30),
    column('classCode', 22),
    column('teacherNames', 20),
    column('roomName', 20),
    column('campusName', 14),
    column('state', 10, ({ state }) => lessonStates[state][language]),
    column('note', 40),
  ];
};

type Sent = { name: string; timetable: Timetable; school: string; language: Language };

/** A timetable on paper, as a workbook or as appointments. */
const send = async (
  { db, services, language, reply }: HttpContext<unknown>,
  form: TimetableForm,
  name: string,
  timetable: Timetable,
): Promise<FastifyReply> => {
  const { config } = services;
  const sent = { name, timetable, school: config.schoolName, language };
  const title = text(`${name} 课表`, `Timetable of ${name}`)[language];
  if (form === 'xlsx')
    return sendWorkbook(
      reply,
      `${title}.xlsx`,
      streamSheets([
        weekSheet(sent),
        listSheet(text('明细', 'Lessons')[language], columnsIn(language), timetable.items),
      ]),
    );
  if (form === 'ics') {
    const revisions = await revisionsOf(db, timetable);
    const content = calendarFile({
      name: title,
      host: hostOf(config),
      items: timetable.items,
      exams: timetable.exams,
      movedAway: await movedAwayIn(db, timetable),
      revisions,
      language,
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', contentDisposition('attachment', `${title}.ics`))
      .send(content);
  }
  const pdf = await renderPdf(template, printed(sent));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title}.pdf`))
    .send(pdf);
};

/** Appointments are those of the whole term, whichever week is looked at. */
const timetableFor = (
  context: HttpContext<unknown>,
  { form, termId, week }: { form: TimetableForm; termId?: string | undefined; week?: number | undefined },
  ownerIn: (termId: string) => Promise<Owner>,
): Promise<Timetable> => timetableOf(context, { termId, week: form === 'ics' ? 0 : week }, ownerIn);

export const sendOwnTimetable = async (
  context: HttpContext<Reader>,
  input: InputOf<typeof timetableCalls.ownFile>,
): Promise<FastifyReply> => {
  const timetable = await timetableFor(context, input, ownerOfReader(context.db, context.scope));
  return send(context, input.form, context.author.actor.realName, timetable);
};

export const sendTimetable = async (
  context: HttpContext<LookupScope>,
  input: InputOf<typeof timetableCalls.file>,
): Promise<FastifyReply> => {
  const { name, ownerIn } = await subjectOf(context, input);
  return send(context, input.form, name, await timetableFor(context, input, ownerIn));
};

export const sendCohortTimetable = async (
  context: HttpContext<LookupScope>,
  input: InputOf<typeof timetableCalls.cohortFile>,
): Promise<FastifyReply> => {
  const { name, ownerIn } = await cohortOf(context.db, input, context.language);
  return send(context, input.form, name, await timetableFor(context, input, ownerIn));
};
