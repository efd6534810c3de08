import {
  contentFields,
  type DegreeContent,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  degreeCategories,
  MOST_KEYWORDS,
  previousLevels,
  thesisLanguages,
  topicSources,
  workCategories,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { entrustedImportCalls } from '@graduate/contract/degrees/degree-applications/import-calls.ts';
import { yesNo } from '@graduate/contract/platform/choices.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { Choice, ImportContext } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { tryRows } from '../../../platform/excel/import/try-rows.ts';
import { recordsWithin } from '../../student-status/students/public.ts';
import { type DegreeScope, writtenApplications } from './applications.scope.ts';
import { degreeErrors } from './degree-applications.errors.ts';
import type { ApplicationEntry } from './hold-application.ts';
import { beginEntrusted, fillApplication } from './write-application.ts';

const previousFields = contentFields.previousDegree.unwrap().shape;
const BETWEEN = /\s*[;；]\s*/;

/** An empty cell says nothing: what is known of somebody stays. */
const typed = <T extends z.ZodType>(field: T) => field.nullable().transform((value) => value ?? undefined);
const Words = typed(
  z
    .string()
    .transform((words) => words.split(BETWEEN).filter(Boolean))
    .pipe(contentFields.keywordsZh),
);

const Row = z.object({
  studentNo: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(60),
  batchId: z.uuid(),
  degreeCategory: typed(contentFields.degreeCategory),
  titleZh: typed(contentFields.titleZh),
  titleEn: typed(contentFields.titleEn),
  keywordsZh: Words,
  keywordsEn: Words,
  abstractZh: typed(contentFields.abstractZh),
  abstractEn: typed(contentFields.abstractEn),
  workCategory: typed(contentFields.workCategory),
  topicSource: typed(contentFields.topicSource),
  direction: typed(contentFields.direction),
  language: typed(contentFields.language),
  wordCount: typed(contentFields.wordCount),
  phone: typed(contentFields.phone),
  email: typed(contentFields.email),
  previousLevel: typed(previousFields.level),
  previousUnit: typed(previousFields.unit),
  previousDate: typed(z.iso.date()),
  previousNo: typed(previousFields.certificateNo),
  integrityPromise: typed(z.enum(['true', 'false']).transform((answer) => answer === 'true')),
});
type Row = z.output<typeof Row>;

const column = columnsOf(contentFields);
const before = (key: string, of: keyof typeof previousFields, example: string) => ({
  key,
  label: labelOf(previousFields[of]) ?? text(key, key),
  example,
});
const must = { required: true };
const several = {
  width: 32,
  note: text(`最多${MOST_KEYWORDS}个，用分号隔开`, `At most ${MOST_KEYWORDS}, semicolons between them`),
};

/** Batches that take them and are open. */
const batchesNamed = async (db: Db): Promise<Choice[]> => {
  const batches = await db
    .selectFrom('degreeBatches')
    .select(['id', 'name'])
    .where('status', '=', 'open')
    .where(sql<SqlBool>`'equivalent' = any(applicant_types)`)
    .orderBy('applyTo')
    .execute();
  return batches.map(({ id, name }) => ({ value: id, names: [name] }));
};

const studentNamed = async (tx: Tx, scope: DegreeScope, { studentNo, name }: Row): Promise<string> => {
  const found = await tx
    .selectFrom('studentRecords')
    .select('id')
    .where('studentNo', '=', studentNo)
    .where('name', '=', name)
    .where('population', '=', 'equivalent')
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .executeTakeFirstOrThrow(() => degreeErrors.nobodyNamed());
  return found.id;
};

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

const contentOf = (application: ApplicationEntry): DegreeContent =>
  Object.fromEntries(keysOf(contentFields).map((key) => [key, application[key]])) as DegreeContent;

const NOTHING_BEFORE = { level: 'B', unit: '', date: null, certificateNo: '' } as const;

/** One row as it would be typed into the form. */
const writer =
  ({ scope, author }: Pick<ImportContext<DegreeScope>, 'scope' | 'author'>) =>
  async (tx: Tx, row: Row): Promise<void> => {
    const within = { db: tx, scope, author };
    const { studentNo: _no, name: _name, batchId, ...rest } = row;
    const { previousLevel: level, previousUnit: unit, previousDate: date, previousNo, ...content } = rest;
    const studentId = await studentNamed(tx, scope, row);
    const draft = await beginEntrusted(within, { batchId, studentId });
    const known = contentOf(draft);
    const previous = given({ level, unit, date, certificateNo: previousNo });
    await fillApplication(within, {
      ...known,
      ...given(content),
      previousDegree: { ...NOTHING_BEFORE, ...known.previousDegree, ...previous },
      id: draft.id,
      version: draft.version,
    });
  };

/** Applications of those who cannot sign in: drafts, which the college submits one by one when all is there. */
export const importEntrusted = defineImport<DegreeScope, Row>({
  name: 'degreeApplications',
  title: text('同等学力学位申请', 'applications of equivalents'),
  calls: entrustedImportCalls,
  columns: [
    { key: 'studentNo', label: text('学号', 'Student number'), ...must, example: '202681010001' },
    { key: 'name', label: text('姓名', 'Name'), ...must, example: '林晓雨' },
    { key: 'batchId', label: text('学位批次', 'Batch'), ...must, example: '', width: 28 },
    column('degreeCategory', degreeCategories['08'].zh),
    column('titleZh', '高校科研数据共享机制研究', { width: 32 }),
    column('titleEn', '', { width: 32 }),
    column('keywordsZh', '科研数据；共享机制；数据治理', several),
    column('keywordsEn', '', several),
    column('abstractZh', '', { width: 32 }),
    column('abstractEn', '', { width: 32 }),
    column('workCategory', workCategories.applied.zh),
    column('topicSource', topicSources.own.zh),
    column('direction', '数据管理'),
    column('language', thesisLanguages.zh.zh),
    column('wordCount', '3.5', { decimal: true }),
    column('phone', '13800000000'),
    column('email', ''),
    before('previousLevel', 'level', previousLevels.B.zh),
    before('previousUnit', 'unit', '西部理工大学'),
    before('previousDate', 'date', '2018-06-30'),
    before('previousNo', 'certificateNo', ''),
    column('integrityPromise', '是', {
      note: text('以本人签字的承诺书为准', 'As the promise the applicant has signed says'),
    }),
  ],
  choices: async (db) => ({
    batchId: await batchesNamed(db),
    degreeCategory: choicesOf(degreeCategories),
    workCategory: choicesOf(workCategories),
    topicSource: choicesOf(topicSources),
    language: choicesOf(thesisLanguages),
    previousLevel: choicesOf(previousLevels),
    integrityPromise: choicesOf(yesNo),
  }),
  row: Row,
  scope: writtenApplications,
  once: { studentNo: ({ studentNo }) => studentNo },
  check: async (context, rows) =>
    tryRows(context.services.db, rows, {
      act: writer(context),
      first: 'studentNo',
      columns: { notInTime: 'batchId', doesNotFit: 'batchId', hasOpen: 'batchId' },
    }),
  prepare: async (context, rows) => ({
    text: text(
      `已导入${rows.length}份学位申请的草稿，请逐份核对并提交`,
      `${rows.length} applications were imported as drafts: check and submit them`,
    ),
    write: async (tx) => {
      const write = writer(context);
      for (const { row } of rows) await write(tx, row);
    },
  }),
});
