import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { OwnWindow } from '../../commons/date-windows/own-windows.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress, ProgressStep } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { choice, choiceOf, severalOf } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { listInQuery, onTheWire, TextPair, WireDate, WireTime, YearNumber } from '../../platform/wire.ts';
import { populations, statuses } from '../students/choices.ts';
import { RecordData } from '../students/records.ts';
import { ChangeField, NamedFile } from './fields.ts';
import { applicantKinds, changeStates, chsiSyncStates, deliveryMethods } from './states.ts';
import { anySubTypeName, changeTypeCodes, changeTypeNames, tutorChangeCodes } from './types.ts';

/** How the approvals and files of status changes are named outside. */
export const changeApproval = {
  type: 'statusChange',
  callback: 'api/student/status-changes/approval',
  moduleCode: 'XJ',
  businessCode: 'XJYD',
} as const;
export const intlChangeApproval = {
  ...changeApproval,
  type: 'statusChangeIntl',
  businessCode: 'LXSXJYD',
} as const;

export const MOST_CHANGE_FILES = 30;
export const FILES_OF_A_KIND = 5;
export const LONGEST_REASON = 1000;

export const TypeCode = labelled(
  '异动类型',
  'Kind',
  z.enum(changeTypeCodes as [(typeof changeTypeCodes)[number]]),
);
const State = choice('状态', 'State', changeStates);

const Correction = z.strictObject({
  field: z.string().max(40),
  value: z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
});
export type Correction = z.output<typeof Correction>;

/** What was filled into the form of a kind, by the names of its fields. */
export const Extra = labelled(
  '附加信息',
  'Fields',
  z.record(
    z.string().max(40),
    z.union([z.string().max(2000), z.number(), z.boolean(), z.null(), z.array(Correction).max(50)]),
  ),
);
export type Extra = z.output<typeof Extra>;

const content = {
  /** Outside also here; kept with the fields of the kind. */
  subType: labelled('原因类别', 'Kind of reason', z.string().max(40).optional()),
  endDate: labelled('结束日期', 'Until', WireDate.optional()),
  /** Left out where a field of the kind says it. */
  effectiveDate: labelled('生效日期', 'Takes effect on', WireDate.optional()),
  reason: labelled('申请理由', 'Reason', z.string().trim().min(2).max(LONGEST_REASON)),
  extra: Extra,
  fileIds: labelled('附件', 'Files', z.array(z.uuid()).max(MOST_CHANGE_FILES)),
  /** Which of the named files each one is; others need no entry. */
  fileKinds: z.record(z.uuid(), z.string().max(40)).optional(),
};

/** Students always apply for themselves: `studentId` is then ignored. */
export const NewChange = z.strictObject({
  studentId: z.uuid().optional(),
  typeCode: TypeCode,
  ...content,
  /** Asked for by staff on behalf of the student. */
  proxy: z.boolean().optional(),
});
export type NewChange = z.output<typeof NewChange>;

export const ChangeEdit = z.strictObject({ version: Version, ...content });
export type ChangeEdit = z.output<typeof ChangeEdit>;

export const ChangeDraft = z.strictObject({
  studentId: z.uuid().optional(),
  typeCode: TypeCode,
  subType: content.subType,
  endDate: content.endDate,
  effectiveDate: content.effectiveDate,
  extra: Extra,
  proxy: z.boolean().optional(),
});
export type ChangeDraft = z.output<typeof ChangeDraft>;

/** Why something cannot be done, and the page that helps. `field` when one of the form is to be changed. */
const Obstacle = z.object({
  code: z.string().nullable(),
  message: TextPair,
  link: z.string().nullable(),
  field: z.string().nullable(),
});
export type Obstacle = z.output<typeof Obstacle>;

/** A kind of change as it is open to a student now. */
export const ChangeOffer = z.object({
  code: z.enum([...changeTypeCodes, ...tutorChangeCodes] as [string, ...string[]]),
  name: TextPair,
  /** Who may ask for it here and now; empty when it is not for the caller. */
  as: z.array(choiceOf(applicantKinds)),
  available: z.boolean(),
  reasons: z.array(Obstacle),
  extraFields: z.array(ChangeField),
  requiredFiles: z.array(NamedFile),
  notice: TextPair.nullable(),
  /** The field that says when it takes effect, instead of a day of its own. */
  effectiveFrom: z.string().nullable(),
  window: OwnWindow.nullable(),
  /** The page of another module where it is done. */
  link: z.string().nullable(),
});
export type ChangeOffer = z.output<typeof ChangeOffer>;

const Compared = z.object({
  field: z.string(),
  label: TextPair,
  before: TextPair,
  after: TextPair,
});
export type Compared = z.output<typeof Compared>;

/** What a change would do and which way it would go. */
export const ChangePreview = z.object({
  before: RecordData,
  after: RecordData,
  /** The same in words, in the order to be shown. */
  compared: z.array(Compared),
  effectiveDate: WireDate.nullable(),
  /** Worked out, so it may lie beyond the years that can be entered. */
  endDate: z.iso.date().nullable(),
  /** What keeps it from being submitted. */
  reasons: z.array(Obstacle),
  warnings: z.array(TextPair),
  /** What becomes of other business of the student by it. */
  consequences: z.array(TextPair),
  flow: z.array(ProgressStep),
});
export type ChangePreview = z.output<typeof ChangePreview>;

const wireNames = {
  departmentCode: 'yxCode',
  departmentName: 'yxName',
  trainingLevel: 'pycc',
} as const;

export const changeActions = [
  'edit',
  'submit',
  'withdraw',
  'delete',
  'close',
  'revoke',
  'document',
  'filing',
  'deliver',
  'chsiSynced',
  'printForm',
  'printDecision',
  'printProof',
] as const;
export type ChangeAction = (typeof changeActions)[number];

const rowFields = {
  id: z.uuid(),
  no: labelled('编号', 'Number', z.string()),
  /** None before a transfer from another school has made the record. */
  studentId: z.uuid().nullable(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentCode: labelled('院系代码', 'Department code', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  grade: labelled('年级', 'Grade', YearNumber.nullable()),
  trainingLevel: labelled('层次', 'Level', choiceOf(trainingLevels).nullable()),
  population: choice('学生类别', 'Population', populations),
  typeCode: TypeCode,
  typeName: labelled('异动类型', 'Kind', TextPair),
  subType: z.string().nullable(),
  subTypeName: labelled('原因', 'Reason', TextPair.nullable()),
  applicantKind: choice('申请方式', 'Asked for by', applicantKinds),
  applicantName: labelled('申请人', 'Applicant', z.string()),
  state: State,
  appliedAt: labelled('申请日期', 'Applied', WireTime.nullable()),
  effectiveDate: labelled('生效日期', 'Takes effect', WireDate.nullable()),
  endDate: labelled('结束日期', 'Until', WireDate.nullable()),
  /** The step it waits at and since when, while it is in approval. */
  stepKey: z.string().nullable(),
  stepName: labelled('当前步骤', 'Step', TextPair.nullable()),
  stepSince: labelled('到达时间', 'Waiting since', WireTime.nullable()),
  documentNo: labelled('文号', 'Document', z.string().nullable()),
  deliveredAt: labelled('送达日期', 'Delivered', WireDate.nullable()),
  chsiSync: choice('学信网同步', 'National register', chsiSyncStates),
  /** For prints, decisions and the page of the application. */
  approval: z.object({
    type: z.string(),
    callback: z.string(),
    moduleCode: z.string(),
    businessCode: z.string(),
  }),
  version: Version,
  actions: z.array(z.enum(changeActions)),
};

export const ChangeRow = onTheWire(z.object(rowFields), wireNames);
export type ChangeRow = z.output<typeof ChangeRow>;
export const changeRowFields = rowFields;

const ChangeFile = z.object({ ...Attachment.shape, kind: z.string(), kindName: TextPair });
export type ChangeFile = z.output<typeof ChangeFile>;

/** The student as the application showed them; the record itself may be out of the reader's reach. */
const ChangeStudent = z.object({
  studentNo: z.string().nullable(),
  name: z.string(),
  departmentName: z.string(),
  majorName: z.string().nullable(),
  grade: z.number().nullable(),
  trainingLevel: choiceOf(trainingLevels).nullable(),
  degreeType: choiceOf(degreeTypes).nullable(),
  status: choiceOf(statuses).nullable(),
  mainTutorName: z.string().nullable(),
  entryDate: WireDate.nullable(),
  expectedGraduationDate: WireDate.nullable(),
  maxEndDate: WireDate.nullable(),
  /** International students: the passport masked, and the end of the residence permit. */
  passportNo: z.string().nullable(),
  residenceExpiry: WireDate.nullable(),
});
export type ChangeStudent = z.output<typeof ChangeStudent>;

/** A filled field in words. */
const Answered = z.object({ name: z.string(), label: TextPair, value: TextPair });

export const ChangeDetail = onTheWire(
  z.object({
    ...rowFields,
    student: ChangeStudent,
    /** Whether the reader may open the record of the student. */
    recordWithinReach: z.boolean(),
    reason: labelled('申请理由', 'Reason', z.string()),
    extra: Extra,
    answers: z.array(Answered),
    extraFields: z.array(ChangeField),
    requiredFiles: z.array(NamedFile),
    effectiveFrom: z.string().nullable(),
    notice: TextPair.nullable(),
    files: z.array(ChangeFile),
    /** What it does, or did, to the record. */
    compared: z.array(Compared),
    /** What becomes of other business of the student, while it is not in force. */
    consequences: z.array(TextPair),
    documentDate: labelled('发文日期', 'Date of the document', WireDate.nullable()),
    meeting: labelled('会议', 'Meeting', z.string().nullable()),
    deliveredBy: labelled('送达方式', 'Delivered by', choiceOf(deliveryMethods).nullable()),
    appealDeadline: labelled('申诉截止', 'Appeal until', WireDate.nullable()),
    publicityFrom: labelled('公示开始', 'Publicity from', WireDate.nullable()),
    publicityTo: labelled('公示结束', 'Publicity to', WireDate.nullable()),
    effectiveAt: labelled('生效时间', 'Took effect', WireTime.nullable()),
    revokedAt: labelled('撤销时间', 'Revoked', WireTime.nullable()),
    /** Why it was closed or revoked, or applied for outside its window. */
    endReason: z.string().nullable(),
    overrideReason: z.string().nullable(),
    /** A decision of the school waits for its delivery. */
    awaitsDelivery: z.boolean(),
    progress: Progress.nullable(),
    /** Of all submissions, the oldest first. */
    records: z.array(ApprovalRecord),
    /** The way it would go, before it is submitted. */
    way: z.array(ProgressStep),
  }),
  wireNames,
);
export type ChangeDetail = z.output<typeof ChangeDetail>;

export const changeFilters = {
  keyword: labelled('关键字', 'Keyword', z.string().trim().max(50).optional()),
  typeCode: described(
    labelled('异动类型', 'Kind', listInQuery(TypeCode as unknown as z.ZodType<string, string>).optional()),
    { choices: changeTypeNames },
  ),
  subType: described(labelled('原因', 'Reason', z.string().max(40).optional()), { words: anySubTypeName }),
  state: labelled('状态', 'State', severalOf(changeStates)),
  yxCode: departmentCodes('院系', 'Department'),
  /** Of those who want to come or came there. */
  toYxCode: departmentCodes('转入院系', 'To department'),
  pycc: labelled('层次', 'Level', severalOf(trainingLevels)),
  population: labelled('学生类别', 'Population', severalOf(populations)),
  applicantKind: labelled('申请方式', 'Asked for by', severalOf(applicantKinds)),
  /** Applied for in this term. */
  termId: described(labelled('学期', 'Term', z.uuid().optional()), { reference: 'term' }),
  appliedFrom: labelled('申请日期起', 'Applied from', WireDate.optional()),
  appliedTo: labelled('申请日期止', 'Applied to', WireDate.optional()),
  effectiveFrom: labelled('生效日期起', 'In force from', WireDate.optional()),
  effectiveTo: labelled('生效日期止', 'In force to', WireDate.optional()),
  stepKey: described(labelled('当前步骤', 'Step', z.string().max(40).optional()), { codesOf: 'changeStep' }),
  chsiSync: labelled('学信网同步', 'National register', severalOf(chsiSyncStates)),
  /** Of one student; a record within reach. */
  studentId: z.uuid().optional(),
};

export const changeSort = [
  'no',
  'appliedAt',
  'effectiveDate',
  'typeCode',
  'state',
  'studentNo',
  'yxCode',
] as const;
export const changeQuery = pageQuery(changeSort, changeFilters);
export type ChangeQuery = z.output<typeof changeQuery>;
