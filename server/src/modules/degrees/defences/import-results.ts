import { defenceGrades } from '@graduate/contract/degrees/defences/choices.ts';
import { DefenceResult } from '@graduate/contract/degrees/defences/defences.ts';
import { defenceImportCalls } from '@graduate/contract/degrees/defences/import-calls.ts';
import { yesNo } from '@graduate/contract/platform/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { Lined } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { tryRows } from '../../../platform/excel/import/try-rows.ts';
import { defencesOf } from './defence-rows.ts';
import { type DefenceScope, defenceScope, recordedDefences } from './defence-scope.ts';
import { defenceErrors } from './defences.errors.ts';
import { writeResult } from './record-result.ts';

const { version: _version, ...fields } = DefenceResult.shape;
const PARTS = /[|｜]/;

/** A question in a line, its parts apart by bars, as a cell holds several of them. */
const Minutes = z
  .string()
  .transform((typed) =>
    typed
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [asker = '', question = '', ...answer] = line.split(PARTS);
        return { asker, question, answer: answer.join('｜') };
      }),
  )
  .pipe(fields.minutes);

const Row = z.object({
  ...fields,
  studentNo: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(60),
  suggestMaster: z
    .enum(['true', 'false'])
    .nullable()
    .transform((typed) => typed === 'true'),
  minutes: Minutes,
});
type Row = z.output<typeof Row>;

const column = columnsOf(fields);
const SAMPLE_RESOLUTION =
  '论文选题具有理论意义和应用价值，文献综述全面，研究方法得当，数据翔实，论证充分，结论可信，创新之处明确，写作规范。' +
  '答辩中申请人陈述清楚，回答问题正确，表明其掌握了坚实的基础理论和系统的专门知识，具备独立从事科研工作的能力。' +
  '答辩委员会经无记名投票，同意通过答辩，建议授予学位。';
const SAMPLE_MINUTES = [
  '王建国｜方法的局限是什么？｜申请人作了说明。',
  '李文｜数据如何获得？｜来自公开数据集和自行采集。',
  '赵敏｜结论能否推广？｜申请人说明了适用范围。',
].join('\n');
const must = { required: true };
const counted = { ...must, number: true };

/** The defence of each student that waits for its result, among those somebody writes down. */
const waitingFor = async (db: Db | Tx, scope: DefenceScope, rows: readonly Lined<Row>[]) => {
  const found = await defencesOf(db)
    .select(['defences.id', 'degreeApplications.studentNo', 'degreeApplications.name'])
    .where(recordedDefences(scope) as never)
    .where('defences.status', 'in', ['scheduled', 'announced', 'recorded'])
    .where('degreeApplications.studentNo', 'in', ['', ...rows.map(({ row }) => row.studentNo)])
    .execute();
  return ({ studentNo, name }: Row) =>
    found.find((one) => one.studentNo === studentNo && one.name === name)?.id;
};

const write =
  (
    scope: DefenceScope,
    author: Parameters<typeof writeResult>[0]['author'],
    idOf: (row: Row) => string | undefined,
  ) =>
  async (tx: Tx, row: Row): Promise<void> => {
    const id = idOf(row);
    if (!id) throw defenceErrors.nothingToRecord();
    const { studentNo: _studentNo, name: _name, ...result } = row;
    await writeResult({ db: tx, scope, author }, { id, ...result });
  };

/** What came of many defences from one sheet: each is judged like one that is typed, and confirmed like it. */
export const importDefenceResults = defineImport<DefenceScope, Row>({
  name: 'defenceResults',
  title: text('答辩结果', 'results of defences'),
  calls: defenceImportCalls.results,
  columns: [
    { key: 'studentNo', label: text('学号', 'Student number'), ...must, example: '220230010001' },
    { key: 'name', label: text('姓名', 'Name'), ...must, example: '林晓雨' },
    column('present', '5', counted),
    column('yes', '5', counted),
    column('no', '0', counted),
    column('abstain', '0', counted),
    column('invalid', '0', counted),
    column('retryYes', '', {
      number: true,
      note: text('仅未通过时填写', 'Only where it has not passed'),
    }),
    column('suggestMaster', '否', {
      note: text('仅博士未通过时可填“是”', 'Only after a doctoral defence that has not passed'),
    }),
    column('grade', defenceGrades.good.zh, must),
    column('resolution', SAMPLE_RESOLUTION, { ...must, width: 60 }),
    column('minutes', SAMPLE_MINUTES, {
      ...must,
      label: text('答辩记录', 'Questions'),
      width: 60,
      note: text(
        '每行一个问题，不少于3个：提问人｜问题｜回答（单元格内用 Alt+Enter 换行）',
        'A question in each line, at least three: who asked | the question | the answer (Alt+Enter for another line)',
      ),
    }),
  ],
  choices: async () => ({ grade: choicesOf(defenceGrades), suggestMaster: choicesOf(yesNo) }),
  row: Row,
  scope: defenceScope,
  once: { studentNo: ({ studentNo }) => studentNo },
  check: async ({ services: { db }, scope, author }, rows) =>
    tryRows(db, rows, {
      act: write(scope, author, await waitingFor(db, scope, rows)),
      first: 'studentNo',
      columns: {
        tooManyPresent: 'present',
        wrongSum: 'yes',
        needsRetryVotes: 'retryYes',
        tooManyRetryVotes: 'retryYes',
        gradeDoesNotFit: 'grade',
        onlyDoctor: 'suggestMaster',
      },
    }),
  prepare: async ({ scope, author }, rows) => ({
    text: text(
      `已录入${rows.length}场答辩的结果，待学院确认`,
      `The results of ${rows.length} defences were entered and are to be confirmed`,
    ),
    write: async (tx) => {
      const act = write(scope, author, await waitingFor(tx, scope, rows));
      for (const { row } of rows) await act(tx, row);
    },
  }),
});
