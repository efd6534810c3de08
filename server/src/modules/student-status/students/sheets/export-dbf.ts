import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { StudentFilter } from '@graduate/contract/student-status/students/records.ts';
import type { SchoolFacts } from '@graduate/contract/student-status/students/settings.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { z } from 'zod';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DbfLayout } from '../../../../platform/dbf/dbf-layout.ts';
import { type Asked, counted, defineFileExport, type ExportCall } from '../../../../platform/file-export.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { studentsFiltered } from '../reading/find-students.ts';
import { dbfLayouts, schoolFacts } from '../settings/student-settings.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { dbfFiles, usualLayouts } from './dbf-layouts.ts';
import { dbfRows } from './dbf-rows.ts';
import { toBeRegistered } from './export-ministry.ts';
import { fromRecords, type Records, type SheetSource } from './found-students.ts';
import { mustNotExportTooOften } from './limit-exports.ts';
import { noRows } from './sheets.errors.ts';
import { type MissingChoice, writeDbfFile } from './write-dbf-file.ts';

/** What one DBF file is made of. */
type Prepared = { name: string; layout: DbfLayout; source: SheetSource; school: SchoolFacts };

const layoutInForce = async (db: Db, name: string): Promise<DbfLayout> => {
  const { layouts } = await settingOf(db, dbfLayouts);
  const layout = [...layouts, ...usualLayouts].find((one) => one.name === name);
  if (!layout) throw new Error(`no layout ${name}`);
  return layout;
};

/** A DBF file of students, by the layout in force. */
export const defineDbfExport = <
  C extends ExportCall & { query: z.ZodType<{ missing?: MissingChoice | undefined }> },
>(spec: {
  call: C;
  title: Text;
  file: keyof typeof dbfFiles;
  /** Whom it is about, and how the file is called behind the code of the school. */
  choose: (db: Db, scope: StudentScope, asked: Asked<C>) => Promise<{ source: SheetSource; suffix: string }>;
}) =>
  defineFileExport<C, StudentScope, Prepared>({
    call: spec.call,
    title: spec.title,
    scope: studentScope,
    admit: mustNotExportTooOften,
    prepare: async (db, scope, asked) => {
      const { source, suffix } = await spec.choose(db, scope, asked);
      const school = await settingOf(db, schoolFacts);
      const layout = await layoutInForce(db, dbfFiles[spec.file]);
      return { name: `${school.code}_${suffix}`, layout, source, school };
    },
    count: async (_db, _scope, _asked, { source }) => {
      const rows = await source.count();
      if (rows === 0) throw noRows();
      return rows;
    },
    make: async (db, _scope, { query }, { name, layout, source, school }, each) => {
      const { missing = 'report' } = query as { missing?: MissingChoice };
      const rows = counted(await dbfRows(db, layout, source, school), each);
      return writeDbfFile({ name, layout, rows, missing });
    },
    inTheLog: ({ query }, { name, layout }) => ({
      filter: z.encode(spec.call.query, query),
      file: name,
      layout: `${layout.name} ${layout.version}`,
    }),
  });

/** The students admitted in a year, as the registry of the ministry wants them. */
export const admittedIn = async (
  db: Db,
  scope: StudentScope,
  year: number | undefined,
  filter: StudentFilter,
): Promise<{ records: Records; year: number }> => {
  const wanted = year ?? Number(dayInShanghai(new Date()).slice(0, 4));
  const found = toBeRegistered(await studentsFiltered(db, scope, filter));
  return { records: found.where('studentRecords.enrolYear', '=', wanted), year: wanted };
};

/** 学籍注册, for the registry of the ministry. */
export const exportRegistrationDbf = defineDbfExport({
  call: sheetCalls.exportRegistrationDbf,
  title: text('学籍注册DBF', 'Registration DBF'),
  file: 'registration',
  choose: async (db, scope, { query }) => {
    const { year: asked, missing: _missing, ...filter } = query;
    const { records, year } = await admittedIn(db, scope, asked, filter);
    return { source: fromRecords(records), suffix: `XJ_${year}` };
  },
});
