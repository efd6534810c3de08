import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { onTheWire, WireTime } from '../../platform/wire.ts';
import { checkStates, photoKinds } from '../students/choices.ts';
import { recordFieldCodes } from '../students/record-fields.ts';
import { Education, FamilyMember, RecordData, StudentBrief, Work } from '../students/records.ts';
import { fieldAccesses } from './check-fields.ts';
import { checkKinds, roundOutside, roundStates } from './rounds.ts';

export type CheckState = keyof typeof checkStates;
export const CheckState = choice('核对状态', 'Check', checkStates);

/** The lists beside a record that are looked over with it. */
export const checkLists = choices({
  family: ['家庭成员', 'Family'],
  education: ['学习经历', 'Education'],
  work: ['工作经历', 'Work experience'],
});
export type CheckListName = keyof typeof checkLists;

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What a field was and shall be; masked where the reader may not see it plain. */
export const CheckChange = z.object({
  field: z.enum(recordFieldCodes),
  before: labelled('原值', 'Before', Value),
  after: labelled('新值', 'After', Value),
});
export type CheckChange = z.output<typeof CheckChange>;

/** A field or list the auditor found wrong, with a note. */
export const Flag = z.strictObject({
  field: z.string().min(1).max(40),
  note: labelled('说明', 'Note', z.string().trim().max(200)),
});
export type Flag = z.output<typeof Flag>;

const Lists = z.object({
  family: z.array(FamilyMember),
  education: z.array(Education),
  work: z.array(Work),
});
export type Lists = z.output<typeof Lists>;

const given = {
  family: z.array(FamilyMember).max(20).optional(),
  education: z.array(Education).max(40).optional(),
  work: z.array(Work).max(40).optional(),
};

export const ownCheckActions = ['save', 'submit', 'withdraw'] as const;

const Photo = z.object({
  id: z.uuid(),
  kind: choiceOf(photoKinds),
  photoUrl: z.string(),
  takenAt: WireTime,
});

const Certificate = z.object({
  sentence: z.string(),
  school: z.string(),
  president: z.string(),
  day: z.string(),
});

/** A student's own check of one round, with everything that is looked over. */
const OwnCheck = z.object({
  id: z.uuid(),
  round: onTheWire(
    z.object({
      id: z.uuid(),
      name: z.string(),
      kind: choiceOf(checkKinds),
      state: choiceOf(roundStates),
      confirmText: z.string(),
    }),
    roundOutside,
  ),
  window: z.object({ open: z.boolean(), opensAt: WireTime, closesAt: WireTime }),
  state: CheckState,
  /** The round is over and the check was not done. */
  expired: z.boolean(),
  submittedAt: WireTime.nullable(),
  savedAt: WireTime.nullable(),
  auditedAt: WireTime.nullable(),
  auditedBy: z.string().nullable(),
  /** Why it was sent back, or what the auditor said. */
  opinion: z.string().nullable(),
  flagged: z.array(Flag),
  returnCount: z.number(),
  student: StudentBrief,
  fields: z.array(
    z.object({ code: z.enum(recordFieldCodes), access: z.enum(fieldAccesses), required: z.boolean() }),
  ),
  record: RecordData,
  changes: z.array(CheckChange),
  /** As they are in the record. */
  lists: Lists,
  /** As they shall be, where the student changed them. */
  changedLists: Lists.partial(),
  photos: z.array(Photo),
  /** What the certificate will say, for checks before graduation. */
  certificate: Certificate.optional(),
  actions: z.array(z.enum(ownCheckActions)),
  version: Version,
});
export type OwnCheck = z.output<typeof OwnCheck>;

const Changed = z.object({ id: z.uuid(), state: CheckState, version: Version });

/** What a student does with the own check. */
export const ownCheckCalls = defineCalls('infoChecks', {
  current: {
    path: 'api/student/checks/current',
    summary: text('本人的信息核对', 'Your information check'),
    access: requires('student:self:use'),
    /** `enrol` and `annual` both ask for the check of the personal data, whichever round it belongs to. */
    query: z.strictObject({ kind: choiceOf(checkKinds) }),
    /** Nothing while there has been no round for the student. */
    answer: z.object({ check: OwnCheck.nullable() }),
  },
  save: {
    method: 'PUT',
    path: 'api/student/checks/:id',
    summary: text('保存信息核对', 'Save your check'),
    access: requires('student:self:use'),
    /** All fields that shall change; what is left out stays as it is in the record. */
    body: z.strictObject({ version: Version, changes: RecordData, ...given }),
    answer: Changed,
  },
  submit: {
    path: 'api/student/checks/:id/submit',
    summary: text('提交信息核对', 'Submit your check'),
    access: requires('student:self:use'),
    body: z.strictObject({
      version: Version,
      confirmed: labelled('承诺', 'Declaration', z.boolean()),
    }),
    answer: Changed,
  },
  withdraw: {
    path: 'api/student/checks/:id/withdraw',
    summary: text('撤回信息核对', 'Withdraw your check'),
    access: requires('student:self:use'),
    body: AtVersion,
    answer: Changed,
  },
});
