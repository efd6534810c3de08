import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime, YearInQuery } from '../../platform/wire.ts';
import { populations } from '../students/choices.ts';
import { batchStates } from './choices.ts';

const Day = (zh: string, en: string) => labelled(zh, en, WireDate);

const written = {
  name: labelled('批次名称', 'Name', z.string().trim().min(2).max(40)),
  year: labelled('年度', 'Year', z.int().min(2000).max(2100)),
  seq: labelled('序号', 'Number in the year', z.int().min(1).max(12)),
  applyFrom: Day('申请开始', 'Applications from'),
  applyTo: Day('申请截止', 'Applications until'),
  checkFrom: Day('毕业核对开始', 'Check from'),
  checkTo: Day('毕业核对截止', 'Check until'),
  graduationDate: Day('毕（结）业日期', 'Graduation date'),
  presidentName: labelled('校长姓名', 'President', z.string().trim().min(1).max(40)),
  populations: labelled(
    '适用学生',
    'For',
    z.array(choiceOf(populations).extract(['regular', 'intl'])).min(1),
  ),
  state: choice('状态', 'State', batchStates),
};

const inOrder = <T extends z.ZodType>(schema: T) =>
  mustHold(
    schema,
    (value) => {
      const { applyFrom, applyTo, checkFrom, checkTo } = value as Record<string, string>;
      return String(applyFrom) <= String(applyTo) && String(checkFrom) <= String(checkTo);
    },
    '结束日期不能早于开始日期',
    'The end is before the beginning',
  );

/** As the outside calls it. */
const outside = { state: 'status' } as const;

export const batchFields = written;
export const NewBatch = inOrder(onTheWire(z.strictObject(written), outside));
export type NewBatch = z.output<typeof NewBatch>;
export const BatchEdit = inOrder(onTheWire(z.strictObject({ version: Version, ...written }), outside));
export type BatchEdit = z.output<typeof BatchEdit>;

export const Batch = onTheWire(
  z.object({
    id: z.uuid(),
    ...written,
    /** How many applications are in which state. */
    applied: labelled('申请人数', 'Applied', z.number()),
    passed: labelled('审核通过', 'Passed', z.number()),
    decided: labelled('已审定', 'Decided', z.number()),
    confirmed: labelled('已毕业', 'Graduated', z.number()),
    updatedAt: labelled('更新时间', 'Changed', WireTime),
    version: Version,
    actions: z.array(z.enum(['edit', 'delete'])),
  }),
  outside,
);
export type Batch = z.output<typeof Batch>;

/** What a choice of batches shows. */
export const BatchRef = onTheWire(
  z.object({
    id: z.uuid(),
    name: written.name,
    graduationDate: written.graduationDate,
    state: written.state,
  }),
  outside,
);
export type BatchRef = z.output<typeof BatchRef>;

const BATCHES = 'api/student/graduation-batches';
const office = requires('student:graduation:manage');

export const batchCalls = defineCalls('graduation.batches', {
  list: {
    path: BATCHES,
    summary: text('毕业批次', 'Graduation batches'),
    access: office,
    query: onTheWire(
      pageQuery(['year', 'graduationDate'], {
        year: labelled('年度', 'Year', YearInQuery.optional()),
        state: labelled('状态', 'State', choiceOf(batchStates).optional()),
      }),
      outside,
    ),
    answer: pageOf(Batch),
  },
  /** Everybody who sees applications or graduates chooses among them. */
  options: {
    path: `${BATCHES}/options`,
    summary: text('毕业批次选项', 'Graduation batches to choose from'),
    access: requires('student:graduation:view'),
    answer: z.array(BatchRef),
  },
  find: {
    path: `${BATCHES}/:id`,
    summary: text('毕业批次详情', 'A graduation batch'),
    access: office,
    answer: Batch,
  },
  create: {
    path: BATCHES,
    summary: text('新增毕业批次', 'Create a graduation batch'),
    access: office,
    body: NewBatch,
    answer: z.object({ id: z.uuid(), version: Version }),
  },
  edit: {
    method: 'PUT',
    path: `${BATCHES}/:id`,
    summary: text('编辑毕业批次', 'Change a graduation batch'),
    access: office,
    body: BatchEdit,
    answer: z.object({ id: z.uuid(), version: Version }),
  },
  remove: {
    method: 'DELETE',
    path: `${BATCHES}/:id`,
    summary: text('删除毕业批次', 'Delete a graduation batch without applications'),
    access: office,
  },
});
