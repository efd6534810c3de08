import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { fieldsOf, labelOf } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { registrationMethods } from '@graduate/contract/student-status/registration/choices.ts';
import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import { RegistrationRow } from '@graduate/contract/student-status/registration/registrations.ts';
import {
  feeStates,
  registrationStates,
  statuses,
} from '@graduate/contract/student-status/students/choices.ts';
import { StudentBrief } from '@graduate/contract/student-status/students/records.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineLaidOutExport, minuteOf } from '../../../platform/excel/export.ts';
import { factsOf, limitExportsOf, studentScope } from '../students/public.ts';
import { termAsked } from './list-registrations.ts';
import { IS_OVERDUE, studentsOfTerm } from './registrations.queries.ts';

const title = text('学期注册', 'Registrations');
const ROWS_AT_ONCE = 1000;
const listed = { ...fieldsOf(StudentBrief), ...fieldsOf(RegistrationRow) };

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
    // Headings are those of the list on the screen.
    const column = (field: string, value: (row: Row) => string | number | null, width?: number) => ({
      header: (listed[field] && labelOf(listed[field])?.[language]) ?? field,
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
        column('studentNo', ({ studentNo }) => studentNo),
        column('name', ({ name }) => name),
        column('departmentName', ({ department }) => department, 24),
        column('majorName', ({ majorName }) => majorName, 24),
        column('grade', ({ grade }) => grade),
        column('trainingLevel', ({ trainingLevel }) => trainingLevels[trainingLevel][language]),
        column('status', ({ status }) => statuses[status][language]),
        column('feeState', ({ feeState }) => (feeState ? feeStates[feeState][language] : null)),
        column('state', ({ state, overdue }) =>
          overdue ? text('逾期未注册', 'Overdue')[language] : registrationStates[state][language],
        ),
        column('method', ({ method }) => (method ? registrationMethods[method][language] : null)),
        column('at', ({ at }) => (at ? formatWireTime(at) : null), 20),
        column('deferUntil', ({ deferUntil }) => deferUntil),
        column('note', ({ note }) => note, 30),
      ],
    };
  },
});
