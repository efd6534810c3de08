import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { registrationMethods } from '@graduate/contract/student-status/registration/choices.ts';
import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import {
  feeStates,
  registrationStates,
  statuses,
} from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineLaidOutExport, minuteOf } from '../../../platform/excel/export.ts';
import { factsOf, limitExportsOf, studentScope } from '../students/public.ts';
import { termAsked } from './list-registrations.ts';
import { IS_OVERDUE, studentsOfTerm } from './registrations.queries.ts';

const title = text('学期注册', 'Registrations');
const ROWS_AT_ONCE = 1000;

type Found = Awaited<ReturnType<typeof studentsOfTerm>>;

const pageAfter = (db: Db, found: Found, termId: string, after: string) =>
  db
    .selectFrom('studentRegistrations')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentRegistrations.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', 'studentNo', 'studentRecords.name', 'departments.name as department'])
    .select(['majorName', 'grade', 'trainingLevel', 'status', 'feeState', 'studentRegistrations.state'])
    .select([
      'method',
      'at',
      'deferUntil',
      'note',
      sql<boolean>`coalesce(${IS_OVERDUE}, false)`.as('overdue'),
    ])
    .where('termId', '=', termId)
    .where('studentRecords.id', 'in', found.select('studentRecords.id'))
    .where('studentRecords.id', '>', after)
    .orderBy('studentRecords.id')
    .limit(ROWS_AT_ONCE)
    .execute();

type Row = Awaited<ReturnType<typeof pageAfter>>[number];

const FIRST = '00000000-0000-0000-0000-000000000000';

async function* rowsOf(db: Db, found: Found, termId: string): AsyncGenerator<Row> {
  let after = FIRST;
  for (;;) {
    const rows = await pageAfter(db, found, termId, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

/** The registrations of a term as they are listed. */
export const exportRegistrations = defineLaidOutExport({
  call: registrationCalls.export,
  title,
  scope: studentScope,
  admit: limitExportsOf('students', 'graduation'),
  layout: async (db, scope, { query: { termId, ...query } }, reader) => {
    const { language } = reader;
    const term = await termAsked(db, termId);
    const found = await studentsOfTerm(db, scope, term?.id, query);
    const column = (zh: string, en: string, value: (row: Row) => string | number | null, width?: number) => ({
      header: text(zh, en)[language],
      value,
      ...(width && { width }),
    });
    return {
      fileName: `${[title[language], term && termName(term)[language], minuteOf(new Date())].filter(Boolean).join('-')}.xlsx`,
      chosen: 'all',
      facts: await factsOf(db, registrationCalls.export.query, { ...query, termId: term?.id }, reader),
      count: () => counted(found),
      rows: () => rowsOf(db, found, term?.id ?? FIRST),
      columns: [
        column('学号', 'Student number', ({ studentNo }) => studentNo),
        column('姓名', 'Name', ({ name }) => name),
        column('院系', 'Department', ({ department }) => department, 24),
        column('专业', 'Major', ({ majorName }) => majorName, 24),
        column('年级', 'Grade', ({ grade }) => grade),
        column('层次', 'Level', ({ trainingLevel }) => trainingLevels[trainingLevel][language]),
        column('学籍状态', 'Status', ({ status }) => statuses[status][language]),
        column('缴费', 'Fees', ({ feeState }) => (feeState ? feeStates[feeState][language] : null)),
        column('注册状态', 'Registration', ({ state, overdue }) =>
          overdue ? text('逾期未注册', 'Overdue')[language] : registrationStates[state][language],
        ),
        column('方式', 'How', ({ method }) => (method ? registrationMethods[method][language] : null)),
        column('时间', 'When', ({ at }) => (at ? formatWireTime(at) : null), 20),
        column('暂缓至', 'Deferred until', ({ deferUntil }) => deferUntil),
        column('备注', 'Note', ({ note }) => note, 30),
      ],
    };
  },
});
