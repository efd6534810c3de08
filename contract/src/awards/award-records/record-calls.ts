import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { MonthInQuery } from '../award-schemes/schemes.ts';
import {
  Addition,
  AmountData,
  Application,
  ApplicationDetail,
  ApplicationEdit,
  ApplicationPage,
  Audit,
  applicationQuery,
  BatchInQuery,
  BatchMonth,
  ClassChange,
  ClassOutcome,
  Coverage,
  LevelCount,
  NewApplication,
  Outcomes,
  StateMove,
  StudentDetail,
  SubmitAll,
  SubmitOutcome,
  SyncOutcome,
  TutorCount,
  TutorNoInQuery,
} from './records.ts';

const report = requires('awards:record:report');
const view = requires('awards:record:view');
/** Who reports stipends, and students who apply. */
const write = requires('awards:record:write');

/** What is looked at. */
const readingCalls = {
  list: {
    path: 'api/xssqjl/NotAuth',
    summary: text('奖助记录列表', 'List award records'),
    access: signedIn,
    query: applicationQuery,
    answer: ApplicationPage,
  },
  amounts: {
    path: 'api/xssqjl/getJeData',
    summary: text('标准、经费与合计', 'Standards, funds and sums'),
    access: report,
    query: z.strictObject({ batchId: BatchInQuery, dsh: TutorNoInQuery, month: MonthInQuery }),
    answer: AmountData,
  },
  student: {
    path: 'api/xssqjl/getStuDetail',
    summary: text('学生在批次中的情况', 'A student in a batch'),
    access: signedIn,
    query: z.strictObject({ batchId: BatchInQuery, studentId: z.uuid() }),
    answer: StudentDetail,
  },
  months: {
    path: 'api/xssqjl/getMonths',
    summary: text('批次的月份', 'The months of a batch'),
    access: signedIn,
    query: z.strictObject({ batchId: BatchInQuery }),
    answer: z.array(BatchMonth),
  },
  find: {
    path: 'api/xssqjl/detail',
    summary: text('奖助记录详情', 'An award record'),
    access: signedIn,
    query: z.strictObject({ id: z.uuid() }),
    answer: ApplicationDetail,
  },
  byTutor: {
    path: 'api/xssqjl/countStuByDsh',
    summary: text('各导师申报情况', 'Records by supervisor'),
    access: view,
    query: z.strictObject({ batchId: BatchInQuery, month: MonthInQuery, dsh: TutorNoInQuery }),
    answer: z.array(TutorCount),
  },
  coverage: {
    path: 'api/xssqjl/countQfb',
    summary: text('覆盖率与发放率', 'Coverage and payment'),
    access: requires('awards:stat:view'),
    query: z.strictObject({
      batchId: BatchInQuery,
      month: MonthInQuery,
      dwbh: labelled('院系', 'Department', z.string().max(40).optional()),
    }),
    answer: Coverage,
  },
  byLevel: {
    path: 'api/xssqjl/countStuByPycc',
    summary: text('各层次申报情况', 'Records by level'),
    access: view,
    query: z.strictObject({ batchId: BatchInQuery, month: MonthInQuery }),
    answer: z.array(LevelCount),
  },
} as const;

/** What is written. Two of them change data although they are read with GET: that is how they are known outside. */
const writingCalls = {
  create: {
    path: 'api/xssqjl',
    summary: text('申报一名学生，或本人申请', 'Report a student, or apply'),
    access: write,
    body: NewApplication,
    answer: Application,
  },
  edit: {
    method: 'PUT',
    path: 'api/xssqjl',
    summary: text('修改申报或申请', 'Change a record'),
    access: write,
    body: ApplicationEdit,
    answer: Application,
  },
  remove: {
    method: 'DELETE',
    path: 'api/xssqjl/:id',
    summary: text('删除或不发放', 'Remove a record or leave it out'),
    access: write,
    query: z.strictObject({
      reason: labelled('不发放原因', 'Reason', z.string().trim().max(200).optional()),
    }),
    answer: z.object({ id: z.uuid(), excluded: z.boolean() }),
  },
  withdraw: {
    method: 'GET',
    path: 'api/xssqjl/withdraw',
    summary: text('撤回申报或申请', 'Withdraw a record'),
    access: write,
    query: z.strictObject({ id: z.uuid() }),
    answer: Application,
  },
  sync: {
    method: 'GET',
    path: 'api/xssqjl/syncStu',
    summary: text('同步学生', 'Update the list of students'),
    access: report,
    query: z.strictObject({ batchId: BatchInQuery, dsh: TutorNoInQuery }),
    answer: SyncOutcome,
  },
  remind: {
    path: 'api/awards/batches/:id/remind',
    summary: text('催办未申报导师', 'Remind supervisors who have not reported'),
    access: requires('awards:record:import'),
    body: z.strictObject({
      tutorNos: labelled('导师工号', 'Supervisors', z.array(z.string().max(40)).min(1).max(500)).optional(),
    }),
    answer: z.object({ reminded: z.number() }),
  },
  audit: {
    method: 'PUT',
    path: 'api/xssqjl/dsAudit',
    summary: text('导师审核', 'Decide as supervisor'),
    access: requires('awards:record:audit'),
    body: Audit,
    answer: Outcomes,
  },
  addition: {
    method: 'PUT',
    path: 'api/xssqjl/addition',
    summary: text('补发', 'Report a supplement'),
    access: requires('awards:record:addition'),
    body: Addition,
    answer: Application,
  },
  submitAll: {
    method: 'PUT',
    path: 'api/xssqjl/submiteAllStu',
    summary: text('全部提交', 'Submit everything'),
    access: write,
    body: SubmitAll,
    answer: SubmitOutcome,
  },
  move: {
    method: 'PUT',
    path: 'api/xssqjl/subTjzt',
    summary: text('变更提交状态', 'Move records on'),
    access: signedIn,
    body: StateMove,
    answer: Outcomes,
  },
  changeClass: {
    method: 'PUT',
    path: 'api/xssqjl/updateZyfl',
    summary: text('调整专业分类', 'Change the class of majors'),
    access: requires('awards:record:zyfl'),
    body: ClassChange,
    answer: ClassOutcome,
  },
} as const;

export const awardRecordCalls = defineCalls('award-records', { ...readingCalls, ...writingCalls });
