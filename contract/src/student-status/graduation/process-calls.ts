import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, WireDate, YearText } from '../../platform/wire.ts';
import { chsiStates, conclusions } from '../students/choices.ts';

const MOST_AT_ONCE = 500;
const BatchId = labelled('毕业批次', 'Batch', z.uuid());
/** Applications of the batch. */
const Ids = labelled('申请', 'Applications', z.array(z.uuid()).min(1).max(MOST_AT_ONCE));
const Reason = labelled('原因', 'Reason', z.string().trim().min(2).max(200));
/** Why it is done while applications still come in or before the day of graduation: only with a right of its own. */
const Early = labelled('提前办理原因', 'Why before its time', z.string().trim().min(2).max(200).optional());
const Done = z.object({ done: z.number() });

const Numbered = onTheWire(
  z.object({
    id: z.uuid(),
    studentId: z.uuid(),
    studentNo: z.string().nullable(),
    name: z.string(),
    departmentName: z.string(),
    majorName: z.string().nullable(),
    trainingLevel: z.string(),
    conclusion: choiceOf(conclusions),
    number: labelled('证书编号', 'Certificate number', z.string()),
    /** It had this number before. */
    kept: z.boolean(),
    /** Who else has or had the number. */
    takenBy: z.string().nullable(),
  }),
  { number: 'byzbh', departmentName: 'yxName', trainingLevel: 'pycc' },
);
export type Numbered = z.output<typeof Numbered>;

const GRADUATIONS = 'api/student/graduations';
const office = requires('student:graduation:manage');

/** The acts of the office from a passed application to a graduate. */
export const processCalls = defineCalls('graduation.process', {
  decide: {
    path: `${GRADUATIONS}/decide`,
    summary: text('毕业审定', 'Decide who graduates'),
    access: office,
    body: z.strictObject({
      batchId: BatchId,
      ids: Ids,
      conclusion: choice('结论', 'Conclusion', conclusions),
      early: Early,
    }),
    answer: Done,
  },
  numbers: {
    path: `${GRADUATIONS}/numbers`,
    summary: text('编排证书编号', 'Give certificate numbers'),
    access: office,
    body: z.strictObject({
      batchId: BatchId,
      /** Without it everybody decided. */
      ids: Ids.optional(),
      startNo: labelled('起始编号', 'First number', z.string().trim().max(30).optional()),
      /** Nothing is written: the answer shows who would get which number. */
      preview: z.boolean().optional(),
      early: Early,
    }),
    answer: z.object({ assigned: z.number(), list: z.array(Numbered) }),
  },
  confirm: {
    path: `${GRADUATIONS}/confirm`,
    summary: text('确认毕业', 'Confirm graduation'),
    access: office,
    body: z.strictObject({
      batchId: BatchId,
      ids: Ids.optional(),
      confirmName: labelled('批次名称', 'Name of the batch', z.string().trim().max(60)),
      early: Early,
    }),
    answer: Done,
  },
  undo: {
    path: `${GRADUATIONS}/undo`,
    summary: text('撤销确认或审定', 'Undo confirmation or decision'),
    access: office,
    body: z.strictObject({ batchId: BatchId, ids: Ids, reason: Reason }),
    answer: Done,
  },
  replace: {
    path: `${GRADUATIONS}/replace`,
    summary: text('结业换发毕业证书', 'Graduation in the place of completion'),
    access: office,
    body: z.strictObject({
      batchId: BatchId,
      ids: Ids,
      issueDate: labelled('换发日期', 'Day of issue', WireDate.optional()),
    }),
    answer: z.object({
      done: z.number(),
      list: z.array(
        onTheWire(z.object({ id: z.uuid(), name: z.string(), number: z.string() }), { number: 'byzbh' }),
      ),
    }),
  },
  /** The state of registration with the ministry, for those named or a whole batch. */
  report: {
    path: 'api/student/graduates/chsi-result',
    summary: text('登记学历注册结果', 'Record the registration results'),
    access: office,
    body: z.strictObject({
      batchId: BatchId.optional(),
      /** Students. */
      studentIds: z.array(z.uuid()).min(1).max(MOST_AT_ONCE).optional(),
      state: choice('结果', 'Result', chsiStates),
      message: labelled('说明', 'Remark', z.string().trim().max(200).optional()),
      early: Early,
    }),
    answer: Done,
  },
  printRoster: {
    path: `${GRADUATIONS}/roster`,
    summary: text('打印毕业生名册', 'Print the roster of graduates'),
    access: requires('student:graduates:view'),
    query: z.strictObject({ batchId: BatchId, conclusion: choiceOf(conclusions).optional() }),
    carries: 'file',
  },
  statistics: {
    path: `${GRADUATIONS}/statistics`,
    summary: text('毕业统计', 'Graduation in numbers'),
    access: requires('student:stats:view'),
    query: z.strictObject({
      year: labelled('年度', 'Year', YearText.optional()),
    }),
    answer: Statistics,
  },
});
