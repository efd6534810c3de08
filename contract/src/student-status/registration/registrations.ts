import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { Progress, ProgressStep } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { flatOnTheWire } from '../../platform/flat.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';
import { feeStates, registrationStates } from '../students/choices.ts';
import { StudentBrief } from '../students/records.ts';
import { registrationMethods } from './choices.ts';

export const MOST_DEFER_FILES = 5;
const MOST_REGISTRATIONS = 500;

/** How the approval and the files of a deferral are named outside. */
export const deferralApproval = {
  type: 'registrationDefer',
  callback: 'api/student/registrations/approval',
  moduleCode: 'XJ',
  businessCode: 'ZHZC',
} as const;

const State = choice('注册状态', 'Registration', registrationStates);
const Ids = labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_REGISTRATIONS));
const TermId = labelled('学期', 'Term', z.uuid());

const facts = {
  id: z.uuid(),
  termId: TermId,
  termName: labelled('学期', 'Term', z.string()),
  state: State,
  method: labelled('注册方式', 'How', choiceOf(registrationMethods).nullable()),
  at: labelled('注册时间', 'When', WireTime.nullable()),
  deferUntil: labelled('暂缓至', 'Deferred until', WireDate.nullable()),
  deferReason: labelled('暂缓原因', 'Reason', z.string().nullable()),
  note: labelled('备注', 'Note', z.string().nullable()),
};

/** One student in the list of a term. */
export const RegistrationRow = flatOnTheWire(
  z.object({
    ...facts,
    brief: StudentBrief,
    feeState: labelled('缴费', 'Fees', choiceOf(feeStates).nullable()),
    operatorName: labelled('办理人', 'By', z.string().nullable()),
    overdue: labelled('逾期', 'Overdue', z.boolean()),
  }),
  'brief',
  { id: 'studentId' },
);
export type RegistrationRow = z.output<typeof RegistrationRow>;

/** Why somebody cannot register now, and where to mend it. */
export const Obstacle = z.object({ key: z.string(), text: z.string(), link: z.string().nullable() });
export type Obstacle = z.output<typeof Obstacle>;

/** How a student stood in one term. */
export const TermRegistration = z.object({
  ...facts,
  overdue: labelled('逾期', 'Overdue', z.boolean()),
  operatorName: labelled('办理人', 'By', z.string().nullable()),
});
export type TermRegistration = z.output<typeof TermRegistration>;

/** The own registration of the present term and what can be done about it. */
export const OwnTerm = z.object({
  ...facts,
  /** No row yet: the term has not been opened for this student. */
  id: z.uuid().nullable(),
  overdue: z.boolean(),
  mayRegister: z.boolean(),
  obstacles: z.array(Obstacle),
  mayDefer: z.boolean(),
  /** Why no deferral can be asked for. */
  deferObstacles: z.array(Obstacle),
  /** The last day to which registration can be put off. */
  latestDeferral: WireDate,
  /** Who would decide a deferral. */
  way: z.array(ProgressStep),
  /** Of the deferral that was asked for last. */
  progress: Progress.nullable(),
  records: z.array(ApprovalRecord),
  attachments: z.array(Attachment),
});
export type OwnTerm = z.output<typeof OwnTerm>;

export const OwnRegistrations = z.object({
  current: OwnTerm.nullable(),
  /** The terms before, the newest first. */
  history: z.array(TermRegistration),
});
export type OwnRegistrations = z.output<typeof OwnRegistrations>;

export const Deferral = z.strictObject({
  termId: TermId,
  until: labelled('暂缓至', 'Until', WireDate),
  reason: labelled('原因', 'Reason', z.string().trim().min(2).max(500)),
  fileIds: labelled('附件', 'Files', z.array(z.uuid()).max(MOST_DEFER_FILES)),
});
export type Deferral = z.output<typeof Deferral>;

/** A deferral as those who decide it see it. */
export const DeferralView = z.object({
  ...facts,
  brief: StudentBrief,
  feeState: choiceOf(feeStates).nullable(),
  attachments: z.array(Attachment),
  progress: Progress,
  records: z.array(ApprovalRecord),
});
export type DeferralView = z.output<typeof DeferralView>;

export const BatchRegistration = z.strictObject({
  termId: TermId,
  ids: Ids,
  /** Registers also those who do not meet the conditions. */
  overrideReason: labelled('办理原因', 'Reason', z.string().trim().max(200).optional()),
});
export type BatchRegistration = z.output<typeof BatchRegistration>;

export const RevokedRegistration = z.strictObject({
  termId: TermId,
  ids: Ids,
  reason: labelled('撤销原因', 'Reason', z.string().trim().min(2).max(200)),
});

export const Reminder = z.strictObject({ termId: TermId, ids: Ids.optional() });

export const RegistrationOutcome = z.object({
  done: z.number(),
  failed: z.array(
    z.object({ id: z.uuid(), name: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
});
export type RegistrationOutcome = z.output<typeof RegistrationOutcome>;
