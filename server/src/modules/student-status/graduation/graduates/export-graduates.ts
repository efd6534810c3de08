import { text } from '@graduate/contract/platform/text.ts';
import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { withStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { StudentColumn } from '@graduate/contract/student-status/students/sheet-columns.ts';
import { sql } from 'kysely';
import { defineLaidOutExport } from '../../../../platform/excel/export.ts';
import {
  badRequest,
  columnOf,
  dbfFiles,
  defineDbfExport,
  factsOf,
  type LaidColumn,
  layOutFrom,
  maskedColumns,
  mayRevealNow,
  mustNotExportTooOften,
  studentScope,
  undecided,
} from '../../students/public.ts';
import { graduatesFound } from './graduates.queries.ts';
import { fromLibrary } from './library-rows.ts';

const title = text('毕业生', 'Graduates');
const shared = { title, scope: studentScope, admit: mustNotExportTooOften };

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
export const exportGraduates = defineLaidOutExport({
  ...shared,
  call: graduateCalls.exportGraduates,
  layout: async (db, scope, { query }, reader) => {
    const columns = query.columns ?? usual;
    return layOutFrom(db, reader.language, {
      title,
      columns: columns.map((column) => columnOf(column)),
      masked: maskedColumns(reader.actor, columns, mayRevealNow(reader.actor, query)),
      source: fromLibrary(await graduatesFound(db, scope, query)),
      facts: factsOf(graduateCalls.exportGraduates.query, query, reader),
    });
  },
});

const batchOf = (day: string | null | undefined): string =>
  day ? `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月` : '';

const fullSheet: readonly LaidColumn[] = [
  {
    label: text('批次', 'Batch'),
    from: ['graduationDate'],
    value: (_valueOf, row) => batchOf(row.graduationDate),
  },
  columnOf('studentNo'),
  columnOf('name'),
  columnOf('namePinyin'),
  columnOf('gender'),
  columnOf('birthDate'),
  columnOf('idNumber'),
  columnOf('ethnicity'),
  columnOf('politicalStatus'),
  columnOf('departmentId'),
  columnOf('majorName', '专业'),
  columnOf('trainingLevel', '层次'),
  columnOf('degreeType'),
  columnOf('studyMode'),
  columnOf('studyYears'),
  columnOf('entryDate'),
  columnOf('graduationDate', '毕(结)业日期'),
  columnOf('conclusion', '结论'),
  columnOf('graduationCertNo'),
  columnOf('degreeCertNo'),
  columnOf('degreeCategory'),
  columnOf('degreeDate', '授位日期'),
  columnOf('mainTutorName', '导师'),
  columnOf('thesisTitle'),
  columnOf('destination'),
  columnOf('employer', '单位'),
  columnOf('originPlace'),
  columnOf('chsiGradState'),
];

/** The whole sheet of graduates. */
export const exportGraduateSheet = defineLaidOutExport({
  ...shared,
  call: graduateCalls.exportGraduateSheet,
  layout: async (db, scope, { query }, reader) =>
    layOutFrom(db, reader.language, {
      title,
      columns: fullSheet,
      masked: maskedColumns(
        reader.actor,
        fullSheet.flatMap(({ from }) => from),
        false,
      ),
      source: fromLibrary(await graduatesFound(db, scope, query)),
      facts: factsOf(graduateCalls.exportGraduateSheet.query, query, reader),
    }),
});

const MOST_NAMES = 20;
const REGISTERED = ['graduated', 'completed'] as const;

/** 学历注册: those who graduated or completed; whoever left incomplete is never in it. */
export const exportGraduateDbf = defineDbfExport({
  call: graduateCalls.exportGraduateDbf,
  title: text('学历注册DBF', 'Graduation DBF'),
  file: dbfFiles.graduation,
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
