import { dayInShanghai } from '@graduate/contract/academic-calendar/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { withStatus } from '@graduate/contract/students/choices.ts';
import type { SchoolFacts } from '@graduate/contract/students/settings.ts';
import { sheetCalls } from '@graduate/contract/students/sheet-calls.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import type { DbfLayout } from '../../../platform/dbf/dbf-layout.ts';
import { type Asked, counted, defineFileExport, type ExportCall } from '../../../platform/file-export.ts';
import { serve } from '../../../platform/http/serve.ts';
import { settingOf } from '../settings/settings.ts';
import { noSuchRecord } from '../students.errors.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { dbfFiles, usualLayouts } from './dbf-layouts.ts';
import { dbfRows } from './dbf-rows.ts';
import { ofGraduation } from './export-graduates.ts';
import { toBeRegistered } from './export-ministry.ts';
import { countOf, filtered, type Records } from './found-students.ts';
import { mustNotExportTooOften } from './limit-exports.ts';
import { badRequest, noRows, undecided } from './sheets.errors.ts';
import { type MissingChoice, writeDbfFile } from './write-dbf-file.ts';

/** What one DBF file is made of. */
type Prepared = { name: string; layout: DbfLayout; records: Records; school: SchoolFacts };

const layoutInForce = async (db: Db, name: string): Promise<DbfLayout> => {
  const { layouts } = await settingOf(db, 'dbfLayouts');
  const layout = [...layouts, ...usualLayouts].find((one) => one.name === name);
  if (!layout) throw new Error(`no layout ${name}`);
  return layout;
};

const defineDbfExport = <
  C extends ExportCall & { query: z.ZodType<{ missing?: MissingChoice | undefined }> },
>(spec: {
  call: C;
  title: Text;
  file: (typeof dbfFiles)[keyof typeof dbfFiles];
  /** Whom it is about, and how the file is called behind the code of the school. */
  choose: (db: Db, scope: StudentScope, asked: Asked<C>) => Promise<{ records: Records; suffix: string }>;
}) =>
  defineFileExport<C, StudentScope, Prepared>({
    call: spec.call,
    title: spec.title,
    scope: studentScope,
    admit: mustNotExportTooOften,
    prepare: async (db, scope, asked) => {
      const { records, suffix } = await spec.choose(db, scope, asked);
      const school = await settingOf(db, 'school');
      const layout = await layoutInForce(db, spec.file);
      return { name: `${school.code}_${suffix}`, layout, records, school };
    },
    count: async (_db, _scope, _asked, { records }) => {
      const rows = await countOf(records);
      if (rows === 0) throw noRows();
      return rows;
    },
    make: async (db, _scope, { query }, { name, layout, records, school }, each) => {
      const { missing = 'report' } = query as { missing?: MissingChoice };
      const rows = counted(await dbfRows(db, layout, records, school), each);
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
  filter: Parameters<typeof filtered>[2],
): Promise<{ records: Records; year: number }> => {
  const wanted = year ?? Number(dayInShanghai(new Date()).slice(0, 4));
  const found = toBeRegistered(await filtered(db, scope, filter));
  return { records: found.where('studentRecords.enrolYear', '=', wanted), year: wanted };
};

/** 学籍注册, for the registry of the ministry. */
export const exportRegistrationDbf = defineDbfExport({
  call: sheetCalls.exportRegistrationDbf,
  title: text('学籍注册DBF', 'Registration DBF'),
  file: dbfFiles.registration,
  choose: async (db, scope, { query }) => {
    const { year: asked, missing: _missing, ...filter } = query;
    const { records, year } = await admittedIn(db, scope, asked, filter);
    return { records, suffix: `XJ_${year}` };
  },
});

const MOST_NAMES = 20;

/** Refuses while somebody who belongs into the file has no conclusion or no number. */
const mustBeDecided = async (leaving: Records): Promise<void> => {
  const open = await leaving
    .select('studentRecords.name')
    .where((eb) =>
      eb.or([
        eb('studentRecords.conclusion', 'is', null),
        eb.and([
          eb('studentRecords.conclusion', 'in', ['graduated', 'completed']),
          eb('studentRecords.graduationCertNo', 'is', null),
        ]),
      ]),
    )
    .orderBy('studentRecords.studentNo')
    .limit(MOST_NAMES)
    .execute();
  if (open.length > 0) throw undecided(open.map(({ name }) => name));
};

const firstDay = async (records: Records): Promise<string | undefined> => {
  const first = await records
    .select('studentRecords.graduationDate')
    .where('studentRecords.graduationDate', 'is not', null)
    .orderBy('studentRecords.graduationDate')
    .limit(1)
    .executeTakeFirst();
  return first?.graduationDate ?? undefined;
};

/** 学历注册: those who graduated or completed; whoever left incomplete is never in it. */
export const exportGraduateDbf = defineDbfExport({
  call: sheetCalls.exportGraduateDbf,
  title: text('学历注册DBF', 'Graduation DBF'),
  file: dbfFiles.graduation,
  choose: async (db, scope, { query }) => {
    const { batchId, year, conclusion = ['graduated', 'completed'] } = query;
    if (!batchId && !year) throw badRequest('请选择毕业批次或年度', 'choose a batch or a year');
    const students = await filtered(db, scope, { population: [...withStatus] });
    const leaving = ofGraduation(students, { batchId, year });
    await mustBeDecided(leaving);
    const wanted = conclusion.filter((one) => one !== 'incomplete');
    const records = leaving.where((eb) =>
      wanted.length > 0 ? eb('studentRecords.conclusion', 'in', wanted) : eb.lit(false),
    );
    const day = (await firstDay(records)) ?? '';
    const batch = batchId ? day.slice(5, 7) : 'ALL';
    return { records, suffix: `XL_${year ?? day.slice(0, 4)}_${batch}` };
  },
});

/** Batches of degrees come with the module of degrees; until then no id names one. */
export const exportEquivalentDbf = serve(sheetCalls.exportEquivalentDbf, {
  handle: () => {
    throw noSuchRecord();
  },
});
