import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { listInQuery, onTheWire, WireTime } from '../../platform/wire.ts';
import { checkStates } from '../students/choices.ts';
import { Education, FamilyMember, StudentBrief, studentQuery, Work } from '../students/records.ts';
import { CheckChange, CheckState, Flag } from './checks.ts';
import { checkKinds, roundOutside, roundStates } from './rounds.ts';

/** The kind of files of a check done on paper. */
export const checkFiles = { moduleCode: 'XJ', businessCode: 'XXHD' } as const;
export const MOST_CHECK_FILES = 3;
export const MOST_AT_ONCE = 200;

const ofACheck = {
  checkId: z.uuid(),
  state: CheckState,
  /** Done on paper, or excused by the office. */
  settledBy: labelled('办理方式', 'How', z.enum(['student', 'proxy', 'excuse']).nullable()),
  expired: labelled('逾期', 'Overdue', z.boolean()),
  changeCount: labelled('修改项数', 'Changes', z.number()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  auditedBy: labelled('审核人', 'Audited by', z.string().nullable()),
  auditedAt: labelled('审核时间', 'Audited', WireTime.nullable()),
  returnCount: labelled('退回次数', 'Returned', z.number()),
};

export const checkActions = ['audit', 'return', 'proxy', 'excuse'] as const;

/** A student of a round and how far the check has come. */
export const CheckedStudent = onTheWire(
  z.object({ ...StudentBrief.fields, ...ofACheck, actions: z.array(z.enum(checkActions)) }),
  { ...StudentBrief.wireNames, state: 'hdzt' },
);
export type CheckedStudent = z.output<typeof CheckedStudent>;

const RoundRef = onTheWire(
  z.object({
    id: z.uuid(),
    name: z.string(),
    state: choiceOf(roundStates),
    opensAt: WireTime,
    closesAt: WireTime,
  }),
  roundOutside,
);

const Waiting = z.object({
  id: z.uuid(),
  studentId: z.uuid(),
  name: z.string(),
  studentNo: z.string().nullable(),
  departmentName: z.string(),
  changeCount: z.number(),
  returnCount: z.number(),
  submittedAt: WireTime,
});
export type Waiting = z.output<typeof Waiting>;

const listChange = <T extends z.ZodType>(row: T) => z.object({ before: z.array(row), after: z.array(row) });

/** What an auditor sees of a check. */
const AuditedCheck = z.object({
  id: z.uuid(),
  roundName: z.string(),
  kind: choiceOf(checkKinds),
  student: StudentBrief,
  ...ofACheck,
  changes: z.array(CheckChange),
  lists: z.object({
    family: listChange(FamilyMember).optional(),
    education: listChange(Education).optional(),
    work: listChange(Work).optional(),
  }),
  flagged: z.array(Flag),
  opinion: z.string().nullable(),
  attachments: z.array(Attachment),
  actions: z.array(z.enum(checkActions)),
  version: Version,
});
export type AuditedCheck = z.output<typeof AuditedCheck>;

const Outcome = z.object({
  done: z.number(),
  failed: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })),
});
export type Outcome = z.output<typeof Outcome>;

const Ids = labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_AT_ONCE));
const RoundId = labelled('核对批次', 'Round', z.uuid());
const Reason = labelled('原因', 'Reason', z.string().trim().min(2).max(200));

/** What the college and the office do with the checks of their students. */
export const auditingCalls = defineCalls('infoChecks', {
  listChecks: {
    path: 'api/xj/xsbd/getXshd',
    summary: text('信息核对名单', 'Information checks'),
    access: signedIn,
    query: z.strictObject({
      ...studentQuery.shape,
      kind: choiceOf(checkKinds).optional(),
      /** The open round of the kind, else its newest, when it is left out. */
      roundId: labelled('批次', 'Round', z.uuid().optional()),
    }),
    /** A student gets their own check, whatever they ask for. */
    answer: z.object({
      ...pageOf(CheckedStudent).shape,
      round: RoundRef.nullable(),
      cards: z.array(z.object({ state: choiceOf(checkStates), count: z.number() })),
      check: z.object({ hdzt: CheckState, roundId: RoundId }).optional(),
      changes: z.array(CheckChange).optional(),
      flagged: z.array(Flag).optional(),
      opinion: z.string().nullable().optional(),
    }),
  },
  queue: {
    path: 'api/student/checks/queue',
    summary: text('待审核的信息核对', 'Checks waiting for the audit'),
    access: requires('student:check:audit'),
    query: z.strictObject({ roundId: RoundId }),
    /** Who has waited longest comes first. */
    answer: z.array(Waiting),
  },
  findCheck: {
    path: 'api/student/checks/:id',
    summary: text('查看信息核对', 'Look at a check'),
    access: requires('student:check:audit'),
    answer: AuditedCheck,
  },
  audit: {
    path: 'api/student/checks/audit',
    summary: text('审核信息核对', 'Audit checks'),
    access: requires('student:check:audit'),
    body: z.strictObject({
      ids: Ids,
      action: z.enum(['approve', 'return']),
      opinion: labelled('意见', 'Opinion', z.string().max(500).optional()),
      flagged: z.array(Flag).max(200).optional(),
      /** The version the auditor looked at, where it is one check. */
      version: Version.optional(),
    }),
    answer: Outcome,
  },
  returnChecks: {
    method: 'PUT',
    path: 'api/xj/xjxx/stuinfo/thHdztTh',
    summary: text('退回信息核对', 'Return information checks'),
    access: requires('student:check:audit'),
    body: z.strictObject({
      /** Students, not checks. */
      ids: Ids,
      /** `enrol` stands for every check of the personal data. */
      kind: z.enum(['enrol', 'graduation']),
      reason: labelled('退回原因', 'Reason', z.string().max(500)),
      fields: z.array(z.string().max(40)).max(200).optional(),
    }),
    answer: Outcome,
  },
  remind: {
    path: 'api/student/checks/remind',
    summary: text('催办信息核对', 'Remind of the check'),
    access: requires('student:check:audit'),
    body: z.strictObject({
      roundId: RoundId,
      states: z.array(z.enum(['0', '1', '9'])).min(1),
      yxCode: z.string().max(20).optional(),
      /** Only these students. */
      ids: Ids.optional(),
    }),
    /** Who was reminded today is not reminded again. */
    answer: z.object({ sent: z.number() }),
  },
  proxy: {
    path: 'api/student/checks/proxy',
    summary: text('代核对', 'Check done on paper'),
    access: requires('student:check:audit'),
    body: z.strictObject({
      roundId: RoundId,
      studentId: labelled('学生', 'Student', z.uuid()),
      note: labelled('说明', 'Note', z.string().trim().min(2).max(200)),
      fileIds: labelled('纸质核对材料', 'Signed form', z.array(z.uuid()).min(1).max(MOST_CHECK_FILES)),
    }),
    answer: z.object({ id: z.uuid() }),
  },
  excuse: {
    path: 'api/student/checks/excuse',
    summary: text('免予核对', 'Excuse from the check'),
    access: requires('student:check:manage'),
    body: z.strictObject({ roundId: RoundId, ids: Ids, reason: Reason }),
    answer: Outcome,
  },
});

export const manyStates = listInQuery(
  choiceOf(checkStates) as unknown as z.ZodType<keyof typeof checkStates, string>,
);
