import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { Progress, ProgressStep } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, TextPair, WireTime } from '../../platform/wire.ts';
import { populations } from '../students/choices.ts';

export const MOST_PROOFS = 5;
export const MODIFY_WINDOW = 'STU_MODIFY';

/** How the approval and the files of a request are named outside. */
export const modificationApproval = {
  type: 'infoModify',
  callback: 'api/student/modifications/approval',
  moduleCode: 'XJ',
  businessCode: 'XXXGSQ',
} as const;

export const modificationStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['审批中', 'In approval', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  effective: ['已生效', 'In effect', 'good'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  closed: ['已终止', 'Closed', 'neutral'],
});
export type ModificationState = keyof typeof modificationStates;

/** A request in one of these states is not settled: there is one for each item at most. */
export const unsettledStates: readonly ModificationState[] = ['draft', 'reviewing', 'returned'];

export const modificationPermissions = {
  'student:modify:view': text('查看信息修改申请', 'View requests for modification'),
  'student:modify:sync': text('登记学信网同步', 'Record what the ministry was told'),
} as const satisfies PermissionTable;

const Value = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);
const FieldName = z.string().min(1).max(40);

const writtenFields = {
  field: labelled('修改项', 'Item', FieldName),
  newValue: labelled('修改后的值', 'New value', Value),
  /** The other fields of an item that has several. */
  together: labelled('一并修改的值', 'Values changed with it', z.record(FieldName, Value).optional()),
  reason: labelled('修改原因', 'Reason', z.string().trim().min(2).max(500)),
  fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_PROOFS)),
};

export const NewModification = z.strictObject(writtenFields);
export type NewModification = z.output<typeof NewModification>;
export const ModificationEdit = z.strictObject({ version: Version, ...writtenFields });
export type ModificationEdit = z.output<typeof ModificationEdit>;

/** One field as it is and as it shall be; masked for who may not see it plain. */
const FieldChange = z.object({ field: FieldName, before: Value, after: Value });

export const modificationActions = ['edit', 'submit', 'remove', 'withdraw', 'decide', 'markSynced'] as const;
export type ModificationAction = (typeof modificationActions)[number];

const rowFields = {
  id: z.uuid(),
  no: labelled('申请编号', 'Number', z.string()),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  field: labelled('修改项', 'Item', FieldName),
  label: TextPair,
  changes: labelled('修改内容', 'Change', z.array(FieldChange)),
  reason: labelled('修改原因', 'Reason', z.string()),
  state: choice('状态', 'State', modificationStates),
  /** Where it waits, while it does. */
  stepName: labelled('当前步骤', 'Step', TextPair.nullable()),
  since: labelled('到达时间', 'Waiting since', WireTime.nullable()),
  /** Why it was sent back, while it lies with its student. */
  sentBackWhy: labelled('退回意见', 'Sent back because', z.string().nullable()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  effectiveAt: labelled('生效时间', 'In effect since', WireTime.nullable()),
  chsiSyncNeeded: labelled('须同步学信网', 'To be reported to the ministry', z.boolean()),
  chsiSyncedAt: labelled('学信网同步时间', 'Ministry told', WireTime.nullable()),
  createdAt: labelled('创建时间', 'Created', WireTime),
  version: Version,
  actions: z.array(z.enum(modificationActions)),
};
const outside = { departmentName: 'yxName' } as const;

export const ModificationRow = onTheWire(z.object(rowFields), outside);
export type ModificationRow = z.output<typeof ModificationRow>;
export const ModificationPage = pageOf(ModificationRow);

export const Modification = onTheWire(
  z.object({
    ...rowFields,
    /** What has to be handed in with it. */
    proof: TextPair.nullable(),
    attachments: z.array(Attachment),
    progress: Progress.nullable(),
    records: z.array(ApprovalRecord),
  }),
  outside,
);
export type Modification = z.output<typeof Modification>;

/** Something the student may ask to have changed, and whether that is possible now. */
const OfferedItem = z.object({
  field: FieldName,
  fields: z.array(FieldName),
  label: TextPair,
  group: TextPair,
  /** The values as they are now. */
  values: z.record(FieldName, Value),
  proof: TextPair.nullable(),
  /** Which of the ways it takes. */
  way: z.enum(['identity', 'other']),
  chsiSyncNeeded: z.boolean(),
  /** A request for it that is not settled yet. */
  running: z.object({ id: z.uuid(), no: z.string(), state: choiceOf(modificationStates) }).nullable(),
  /** Why it cannot be asked for now. */
  reasons: z.array(TextPair),
});
export type OfferedItem = z.output<typeof OfferedItem>;

export const OfferedItems = z.object({
  studentId: z.uuid(),
  population: choiceOf(populations),
  /** Why nothing can be asked for. */
  reasons: z.array(TextPair),
  items: z.array(OfferedItem),
  ways: z.object({ identity: z.array(ProgressStep), other: z.array(ProgressStep) }),
});
export type OfferedItems = z.output<typeof OfferedItems>;
