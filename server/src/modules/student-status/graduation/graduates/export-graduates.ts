import { text } from '@graduate/contract/platform/text.ts';
import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { withStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { StudentColumn } from '@graduate/contract/student-status/students/sheet-columns.ts';
import { sql } from 'kysely';
import {
  badRequest,
  defineDbfExport,
  defineStudentSheet,
  type SheetColumns,
  undecided,
} from '../../students/public.ts';
import { graduatesFound } from './graduates.queries.ts';
import { fromLibrary } from './library-rows.ts';

const title = text('毕业生', 'Graduates');

const usual: readonly StudentColumn[] = [
  'studentNo',
  'name',
  'gender',
  'departmentId',
  'majorName',
  'trainingLevel',
  'degreeType',
  'mainTutorName',
  'graduationDate',
  'conclusion',
  'graduationCertNo',
  'degreeCertNo',
];

/** Graduates with chosen columns. */
export const exportGraduates = defineStudentSheet({
  call: graduateCalls.exportGraduates,
  title,
  sheet: async (db, scope, { query }) => ({
    columns: query.columns ?? usual,
    from: fromLibrary(await graduatesFound(db, scope, query)),
  }),
});

const batchOf = (day: string | null | undefined): string =>
  day ? `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月` : '';

const fullSheet: SheetColumns = [
  {
    label: text('批次', 'Batch'),
    from: ['graduationDate'],
    value: (_valueOf, row) => batchOf(row.graduationDate),
  },
  'studentNo',
  'name',
  'namePinyin',
  'gender',
  'birthDate',
  'idNumber',
  'ethnicity',
  'politicalStatus',
  'departmentId',
  ['majorName', '专业'],
  ['trainingLevel', '层次'],
  'degreeType',
  'studyMode',
  'studyYears',
  'entryDate',
  ['graduationDate', '毕(结)业日期'],
  ['conclusion', '结论'],
  'graduationCertNo',
  'degreeCertNo',
  'degreeCategory',
  ['degreeDate', '授位日期'],
  ['mainTutorName', '导师'],
  'thesisTitle',
  'destination',
  ['employer', '单位'],
  'originPlace',
  'chsiGradState',
];

/** The whole sheet of graduates. */
export const exportGraduateSheet = defineStudentSheet({
  call: graduateCalls.exportGraduateSheet,
  title,
  sheet: async (db, scope, { query }) => ({
    columns: fullSheet,
    from: fromLibrary(await graduatesFound(db, scope, query)),
  }),
});

const MOST_NAMES = 20;
const REGISTERED = ['graduated', 'completed'] as const;

/** 学历注册: those who graduated or completed; whoever left incomplete is never in it. */
export const exportGraduateDbf = defineDbfExport({
  call: graduateCalls.exportGraduateDbf,
  title: text('学历注册DBF', 'Graduation DBF'),
  file: 'graduation',
  choose: async (db, scope, { query }) => {
    const { batchId, year, conclusion = REGISTERED } = query;
    if (!batchId && !year) throw badRequest('请选择毕业批次或年度', 'choose a batch or a year');
    const wanted = REGISTERED.filter((one) => conclusion.some((other) => other === one));
    const found = await graduatesFound(db, scope, {
      batchId,
      year,
      conclusion: wanted,
      population: [...withStatus],
    });
    const unnumbered = await found
      .select(sql<string>`graduate_records.content ->> 'name'`.as('name'))
      .where('graduateRecords.certificateNo', 'is', null)
      .orderBy('studentRecords.studentNo')
      .limit(MOST_NAMES)
      .execute();
    if (unnumbered.length > 0) throw undecided(unnumbered.map(({ name }) => name));
    const first = await found
      .select('graduateRecords.graduationDate')
      .orderBy('graduateRecords.graduationDate')
      .limit(1)
      .executeTakeFirst();
    const day = first?.graduationDate ?? '';
    const batch = batchId ? day.slice(5, 7) : 'ALL';
    return {
      source: fromLibrary(found, sql`graduate_records.certificate_no`),
      suffix: `XL_${year ?? day.slice(0, 4)}_${batch}`,
    };
  },
});
