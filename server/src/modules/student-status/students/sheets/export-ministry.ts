import { text } from '@graduate/contract/platform/text.ts';
import { enrolledStatuses } from '@graduate/contract/student-status/students/choices.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { defineLaidOutExport } from '../../../../platform/excel/export.ts';
import { settingOf } from '../settings/settings.ts';
import { studentScope } from '../students.scope.ts';
import { factsOf } from './filter-in-words.ts';
import { filtered, type Records } from './found-students.ts';
import { columnOf, type LaidColumn, layOut } from './lay-out.ts';
import { levelOnForms } from './level-on-forms.ts';
import { mustNotExportTooOften } from './limit-exports.ts';

const title = text('教育部信息', 'Ministry sheet');

const columnsFor = (school: string, onRoll: boolean): LaidColumn[] => [
  { label: text('院校代码', 'School code'), from: [], value: () => school },
  columnOf('examineeNo'),
  columnOf('studentNo'),
  columnOf('name'),
  columnOf('gender'),
  columnOf('birthDate'),
  columnOf('idNumber'),
  columnOf('politicalStatus'),
  columnOf('ethnicity'),
  columnOf('majorCode'),
  columnOf('majorName'),
  {
    label: text('层次', 'Level'),
    from: ['trainingLevel'],
    value: (_valueOf, row) => levelOnForms(row.trainingLevel),
  },
  columnOf('studyYears'),
  columnOf('studyMode', '学习形式'),
  columnOf('entryDate'),
  columnOf('departmentId', '分院'),
  columnOf('direction', '系所'),
  columnOf('classId', '班号'),
  columnOf('expectedGraduationDate'),
  ...(onRoll ? [columnOf('status')] : []),
  columnOf('statusReason', '备注'),
];

/** Those to be registered: regular students who study and passed the entry review. */
export const toBeRegistered = (found: Records): Records =>
  found
    .where('studentRecords.population', '=', 'regular')
    .where('studentRecords.status', '=', 'active')
    .where('studentRecords.entryReview', '!=', 'fail');

const onRoll = (found: Records): Records =>
  found
    .where('studentRecords.population', '=', 'regular')
    .where('studentRecords.status', 'in', enrolledStatuses);

/** The sheet uploaded to the ministry's registry: plain, because that is its purpose. */
export const exportMinistry = defineLaidOutExport({
  call: sheetCalls.exportMinistry,
  title,
  scope: studentScope,
  admit: mustNotExportTooOften,
  layout: async (db, scope, { query }, reader) => {
    const { kind = 'enrol', ...filter } = query;
    const found = await filtered(db, scope, filter);
    const { code } = await settingOf(db, 'school');
    return layOut(db, reader.language, {
      title,
      columns: columnsFor(code, kind === 'onroll'),
      masked: new Set(),
      records: kind === 'onroll' ? onRoll(found) : toBeRegistered(found),
      sort: query.sort,
      facts: factsOf(sheetCalls.exportMinistry.query, { ...query, kind }, reader),
    });
  },
});
