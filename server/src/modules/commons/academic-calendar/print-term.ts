import type { ShownDay } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { dayKinds } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays, WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { daysMarked } from './days.queries.ts';
import { daysIn } from './month-calendar.ts';
import { allTerms, findTerm } from './terms.queries.ts';

type PrintedDay = { day: string; kind: ShownDay['kind']; word: string };

type Printed = {
  title: string;
  school: string;
  subtitle: string;
  footer: string;
  heading: string[];
  weeks: { week: string; days: PrintedDay[]; notes: string }[];
  legend: { kind: ShownDay['kind']; word: string }[];
};

const template = pdfTemplate<Printed>('modules/commons/academic-calendar/term-calendar.typ');

const SHOWN_KINDS = ['TEACHING', 'WEEKEND', 'HOLIDAY', 'MAKEUP', 'EXAM'] as const;

/** The first day of a month says which month it is. */
const dayOnPaper = (date: string, language: Language): string => {
  const [, month, day] = date.split('-').map(Number);
  if (day !== 1) return String(day);
  return text(`${month}月1日`, `${month}/1`)[language];
};

const monthAndDay = (date: string, language: Language): string => {
  const [, month, day] = date.split('-').map(Number);
  return text(`${month}月${day}日`, `${month}/${day}`)[language];
};

/** What is to be said of the days of a week beside the grid. */
const notesOf = (days: readonly ShownDay[], language: Language): string =>
  days
    .flatMap(({ date, followsDate, events, name, kind }) => [
      ...(kind === 'MAKEUP' && followsDate
        ? [
            text(
              `${monthAndDay(date, language)}补${monthAndDay(followsDate, language)}的课`,
              `${monthAndDay(date, language)} has the classes of ${monthAndDay(followsDate, language)}`,
            )[language],
          ]
        : []),
      ...(kind === 'HOLIDAY' ? [`${monthAndDay(date, language)} ${name}`] : []),
      ...events.map(({ title }) => `${monthAndDay(date, language)} ${title}`),
    ])
    .join(text('；', '; ')[language]);

/** The calendar of a term on one page: a line for each week, what is special beside it. */
export const printTerm = async (
  { db, services: { config }, language, reply }: HttpContext<unknown>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const term = await findTerm(db, id);
  const last = addDays(term.firstMonday, term.weeks * WEEKDAYS.length - 1);
  const [terms, marked] = await Promise.all([allTerms(db), daysMarked(db, term.firstMonday, last)]);
  const weeks = Array.from({ length: term.weeks }, (_, index) => index).map((index) => {
    const dates = WEEKDAYS.map((weekday) => addDays(term.firstMonday, index * WEEKDAYS.length + weekday - 1));
    const days = daysIn(dates, { terms, marked }, language);
    return {
      week: String(index + 1),
      days: days.map(({ date, kind, name }) => ({ day: dayOnPaper(date, language), kind, word: name })),
      notes: notesOf(days, language),
    };
  });
  const title = text(`${termName(term).zh}校历`, `Calendar of ${termName(term).en}`)[language];
  const pdf = await renderPdf(template, {
    title,
    school: config.schoolName,
    subtitle: [
      config.schoolName,
      text(`${term.firstMonday} 至 ${last}`, `${term.firstMonday} to ${last}`)[language],
    ].join('　'),
    footer: `${config.schoolName} 研究生综合业务系统`,
    heading: [
      text('周次', 'Week')[language],
      ...WEEKDAYS.map((weekday) => weekdayName(weekday)[language]),
      text('说明', 'Notes')[language],
    ],
    weeks,
    legend: SHOWN_KINDS.map((kind) => ({ kind, word: dayKinds[kind][language] })),
  });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title}.pdf`))
    .send(pdf);
};
