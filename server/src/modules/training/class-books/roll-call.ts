import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { periodsInWords, weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import {
  type BookLesson,
  type classBookCalls,
  RollCallRow,
} from '@graduate/contract/training/class-books/class-books.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type SheetColumn, sendWorkbook, streamSheet } from '../../../platform/excel/sheet.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { type ClassScope, periodsFrom } from '../scheduling/public.ts';
import { readableClass } from './kept-class.ts';
import { lessonsOfClass } from './read-book.ts';

type Student = { studentNo: string; name: string; departmentName: string; majorName: string };

type Printed = {
  title: string;
  school: string;
  subtitle: string;
  footer: string;
  heading: string[];
  parts: { dates: string[] }[];
  students: string[][];
  signature: string;
};

const template = pdfTemplate<Printed>('modules/training/class-books/roll-call.typ');
const LESSONS_ON_A_PAGE = 16;

/** Those who sit in the class, guests from merged classes among them. */
const studentsOf = async (db: Db, classId: string): Promise<Student[]> => {
  const { rows } = await sql<Student>`
    select coalesce(s.student_no, '') as "studentNo", s.name, d.name as "departmentName",
      coalesce(s.major_name, '') as "majorName"
    from enrolments e join teaching_classes c on c.id = e.class_id
    join student_records s on s.id = e.student_id join departments d on d.id = s.department_id
    where (c.id = ${classId} or c.merged_into_id = ${classId}) and e.state in ('enrolled', 'completed')
    order by s.student_no, s.id`.execute(db);
  return rows;
};

const label = (key: keyof typeof RollCallRow.shape, language: Language): string =>
  labelOf(RollCallRow.shape[key])?.[language] ?? key;

/** Lessons that take place, each with its day and periods. */
const heldOf = (lessons: readonly BookLesson[]): string[] =>
  lessons
    .filter(({ state }) => state !== 'holiday' && state !== 'cancelled')
    .map(({ date, startPeriod, endPeriod }) => {
      const periods = periodsInWords(periodsFrom(startPeriod, endPeriod - startPeriod + 1));
      return `${date.slice(5)} ${periods}`;
    });

const inParts = (dates: readonly string[]): { dates: string[] }[] => {
  const parts: { dates: string[] }[] = [];
  for (let at = 0; at < Math.max(1, dates.length); at += LESSONS_ON_A_PAGE) {
    const some = dates.slice(at, at + LESSONS_ON_A_PAGE);
    const empty = Array.from({ length: LESSONS_ON_A_PAGE - some.length }, () => '');
    parts.push({ dates: [...some, ...empty] });
  }
  return parts;
};

const columnsOf = (dates: readonly string[], language: Language): SheetColumn<Student & { no: number }>[] => [
  { header: label('no', language), width: 6, value: ({ no }) => no },
  { header: label('studentNo', language), width: 16, value: ({ studentNo }) => studentNo },
  { header: label('name', language), width: 12, value: ({ name }) => name },
  { header: label('departmentName', language), width: 22, value: ({ departmentName }) => departmentName },
  { header: label('majorName', language), width: 22, value: ({ majorName }) => majorName },
  ...dates.map((header) => ({ header, width: 9, value: () => '' })),
];

/** The sheet on which a teacher marks who is there: on paper, or as a workbook. */
export const sendRollCall = async (
  { db, scope, services, language, reply, author }: HttpContext<ClassScope>,
  { id, form }: InputOf<typeof classBookCalls.rollCall>,
): Promise<FastifyReply> => {
  const found = await readableClass(db, scope, id);
  const term = await findTerm(db, found.termId);
  const lessons = await lessonsOfClass(db, id, found.termId);
  const students = (await studentsOf(db, id)).map((one, index) => ({ ...one, no: index + 1 }));
  const dates = heldOf(lessons);
  const title = text(`${found.name} 点名册`, `Roll of ${found.name}`)[language];
  await db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'teachingClass.rollCall',
      subject: 'teachingClass',
      subjectId: id,
      after: { form, students: students.length },
    }),
  );
  if (form === 'xlsx')
    return sendWorkbook(reply, `${title}.xlsx`, streamSheet(title, columnsOf(dates, language), students));
  const school = services.config.schoolName;
  const times = [...new Set(lessons.map(({ weekday }) => weekdayName(weekday)[language]))].join('、');
  const pdf = await renderPdf(template, {
    title,
    school,
    subtitle: [found.code, found.courseName, found.departmentName, termName(term)[language], times]
      .filter(Boolean)
      .join('　'),
    footer: `${school} 研究生综合业务系统`,
    heading: [label('no', language), label('studentNo', language), label('name', language)],
    parts: inParts(dates),
    students: students.map(({ no, studentNo, name }) => [String(no), studentNo, name]),
    signature: text('任课教师（签名）', 'Teacher (signature)')[language],
  });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title}.pdf`))
    .send(pdf);
};
