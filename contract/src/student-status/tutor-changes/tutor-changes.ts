import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress, ProgressStep } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { tutorRoles } from '../../people/guidance/choices.ts';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { type Text, text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';

export const tutorChangePermissions = {
  'tutor:change:view': text('查看导师变更', 'View changes of supervisors'),
  'tutor:change:apply': text('申请导师变更', 'Apply for a change of supervisors'),
  'tutor:change:skip': text('跳过原导师', 'Leave out the present supervisor'),
} as const satisfies PermissionTable;
export type TutorChangePermission = keyof typeof tutorChangePermissions;

/** How its files and its approval are named outside. */
export const tutorChangeApproval = {
  type: 'tutorChange',
  callback: 'api/tutors/changes/approval',
  moduleCode: 'DS',
  businessCode: 'DS_BG',
} as const;

export const TUTOR_CHANGE_WINDOW = 'DS_BG';
export const MOST_TUTOR_CHANGE_FILES = 5;
export const TUTOR_CHANGE_MEGABYTES = 5;
export const tutorChangeExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;

/** What people call the two kinds of change. */
export const tutorChangeNames = choices({
  main: ['转导师', 'Change of main supervisor'],
  team: ['导师组变更', 'Change in the supervisor team'],
});
export const tutorChangeNameOf = (role: keyof typeof tutorRoles): Text =>
  role === 'main' ? tutorChangeNames.main : tutorChangeNames.team;

export const tutorChangeReasons = choices({
  direction: ['研究方向调整', 'Another direction of research'],
  offDuty: ['导师离岗', 'The supervisor has left the post'],
  longAway: ['导师长期外出', 'The supervisor is away for long'],
  agreed: ['协商一致', 'By agreement'],
  deceased: ['导师去世', 'The supervisor has died'],
  misconduct: ['导师失职', 'The supervisor neglects their duties'],
  other: ['其他', 'Another reason'],
});
export type TutorChangeReason = keyof typeof tutorChangeReasons;

/** For these reasons a student may change the main tutor again. */
export const excusingReasons: readonly TutorChangeReason[] = [
  'offDuty',
  'longAway',
  'deceased',
  'misconduct',
];

export const tutorChangeStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['审批中', 'In approval', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  done: ['已完成', 'Done', 'good'],
  cancelled: ['已取消', 'Cancelled', 'neutral'],
});
export type TutorChangeState = keyof typeof tutorChangeStates;

const Role = choice('导师类别', 'Role of the supervisor', tutorRoles);
const OldTutor = labelled('现导师', 'Present supervisor', z.uuid().nullable());
const NewTutor = labelled('新导师', 'New supervisor', z.uuid().nullable());
const ReasonKind = choice('变更原因', 'Reason', tutorChangeReasons);
const Reason = labelled(
  '变更理由',
  'Grounds',
  mustHold(
    z.string().trim(),
    (grounds) => grounds.length >= 20 && grounds.length <= 1000,
    '变更理由为20至1000字',
    'The grounds must have 20 to 1000 characters',
  ),
);
const SkipReason = labelled(
  '跳过原导师的理由',
  'Why the present supervisor is left out',
  mustHold(
    z.string().trim(),
    (why) => why.length >= 10 && why.length <= 200,
    '请填写跳过原导师的理由（10至200字）',
    'Say why the present supervisor is left out (10 to 200 characters)',
  ),
);

const writtenFields = {
  role: Role,
  /** The main tutor is known; in the team, the one who leaves. */
  oldTutorId: OldTutor,
  newTutorId: NewTutor,
  reasonKind: ReasonKind,
  reason: Reason,
  /** The present tutor reads the grounds only then. */
  reasonShown: labelled('理由对现导师可见', 'The present supervisor may read the grounds', z.boolean()),
  fileIds: labelled('证明材料', 'Files', z.array(z.uuid()).max(MOST_TUTOR_CHANGE_FILES)),
};

/** Students apply for themselves; a secretary names the student and adds their written application. */
export const NewTutorChange = z.strictObject({
  studentId: labelled('学生', 'Student', z.uuid().optional()),
  ...writtenFields,
});
export type NewTutorChange = z.output<typeof NewTutorChange>;
export const TutorChangeEdit = z.strictObject({ version: Version, ...writtenFields });
export type TutorChangeEdit = z.output<typeof TutorChangeEdit>;

const rowFields = {
  id: z.uuid(),
  no: labelled('编号', 'Number', z.string()),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  studentName: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  role: Role,
  oldTutorName: labelled('现导师', 'Present supervisor', z.string().nullable()),
  newTutorName: labelled('新导师', 'New supervisor', z.string().nullable()),
  reasonKind: ReasonKind,
  state: choice('状态', 'State', tutorChangeStates),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  fromDate: labelled('生效日期', 'In force from', WireDate.nullable()),
  version: Version,
  actions: z.array(z.enum(['edit', 'submit', 'cancel', 'skipOldTutor'])),
};
export const TutorChangeRow = z.object(rowFields);
export type TutorChangeRow = z.output<typeof TutorChangeRow>;

export const TutorChange = z.object({
  ...rowFields,
  oldTutorId: OldTutor,
  newTutorId: NewTutor,
  /** Not told to the present tutor unless the applicant wants it. */
  reason: labelled('变更理由', 'Grounds', z.string().nullable()),
  reasonShown: writtenFields.reasonShown,
  skipReason: labelled('跳过原导师的理由', 'Why the present supervisor is left out', z.string().nullable()),
  applicantName: labelled('申请人', 'Applicant', z.string()),
  attachments: z.array(Attachment),
  /** None before it is submitted. */
  progress: Progress.nullable(),
  records: z.array(ApprovalRecord),
});
export type TutorChange = z.output<typeof TutorChange>;

const UnmetCondition = z.object({ code: z.string(), message: z.string() });
const PresentTutor = z.object({
  tutorId: z.uuid(),
  tutorNo: z.string(),
  name: z.string(),
  role: Role,
  fromDate: WireDate,
});
export type PresentTutor = z.output<typeof PresentTutor>;

/** Whether somebody may change a tutor, before anything is written. */
export const TutorChangeCheck = z.object({
  studentId: z.uuid(),
  available: z.boolean(),
  reasons: z.array(UnmetCondition),
  /** The main tutor has been changed before: it takes one of the excusing reasons. */
  needsExcuse: z.boolean(),
  tutors: z.array(PresentTutor),
  way: z.array(ProgressStep),
});
export type TutorChangeCheck = z.output<typeof TutorChangeCheck>;

const Written = z.object({ id: z.uuid(), no: z.string(), state: rowFields.state, version: Version });
const view = requires('tutor:change:view');
const apply = requires('tutor:change:apply');

export const tutorChangeCalls = defineCalls('tutors', {
  listChanges: {
    path: 'api/tutors/changes',
    summary: text('导师变更列表', 'Changes of supervisors'),
    access: view,
    query: pageQuery(['submittedAt', 'no', 'studentNo'], {
      keyword: labelled('学号/姓名', 'Number or name', z.string().trim().max(50).optional()),
      role: Role.optional(),
      state: labelled('状态', 'State', choiceOf(tutorChangeStates).optional()),
      yxCode: departmentCodes('院系', 'Departments'),
      studentId: z.uuid().optional(),
    }),
    answer: pageOf(TutorChangeRow),
  },
  checkChange: {
    path: 'api/tutors/changes/precheck',
    summary: text('导师变更条件预检', 'Whether a supervisor may be changed'),
    access: apply,
    query: z.strictObject({
      studentId: z.uuid().optional(),
      role: Role,
      oldTutorId: z.uuid().optional(),
      newTutorId: z.uuid().optional(),
      reasonKind: ReasonKind.optional(),
    }),
    answer: TutorChangeCheck,
  },
  findChange: {
    path: 'api/tutors/changes/:id',
    summary: text('导师变更', 'A change of supervisors'),
    access: view,
    answer: TutorChange,
  },
  addChange: {
    path: 'api/tutors/changes',
    summary: text('新建导师变更', 'Create a change of supervisors'),
    access: apply,
    body: NewTutorChange,
    answer: Written,
  },
  editChange: {
    method: 'PUT',
    path: 'api/tutors/changes/:id',
    summary: text('修改导师变更', 'Edit a change of supervisors'),
    access: apply,
    body: TutorChangeEdit,
    answer: Written,
  },
  submitChange: {
    path: 'api/tutors/changes/:id/submit',
    summary: text('提交导师变更', 'Submit a change of supervisors'),
    access: apply,
    body: AtVersion,
    answer: Written,
  },
  cancelChange: {
    path: 'api/tutors/changes/:id/cancel',
    summary: text('取消导师变更', 'Cancel a change of supervisors'),
    access: apply,
    body: AtVersion,
    answer: Written,
  },
  skipOldTutor: {
    path: 'api/tutors/changes/:id/skip-old-tutor',
    summary: text('跳过原导师', 'Leave out the present supervisor'),
    access: requires('tutor:change:skip'),
    body: z.strictObject({ version: Version, skipReason: SkipReason }),
    answer: Written,
  },
});
