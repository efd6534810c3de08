import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress, ProgressStep } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { choice, choiceOf, severalOf, yesNo } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import {
  listInQuery,
  NumberInQuery,
  onTheWire,
  TextPair,
  WireDate,
  WireTime,
  YearNumber,
} from '../../platform/wire.ts';
import { regionIn, StudentBrief } from '../students/records.ts';
import { leaveActions, leaveStates, leaveTypes, leaveViews, situations, transports } from './choices.ts';

export const MOST_LEAVE_FILES = 5;
export const MOST_RETURN_FILES = 3;
export const LEAVE_FILE_MEGABYTES = 5;
export const MOST_CONFIRMED_AT_ONCE = 200;

const PHONE = /^\+?\d[\d -]{5,19}$/;
const phone = (zh: string, en: string) =>
  labelled(
    zh,
    en,
    mustHold(
      z.string().trim(),
      (number) => PHONE.test(number),
      '请输入正确的手机号码',
      'Enter the correct mobile number',
    ),
  );

const LeaveTypeField = choice('请假类型', 'Kind', leaveTypes);
const From = labelled('开始时间', 'From', WireTime);
const To = labelled('结束时间', 'To', WireTime);
const Reason = labelled('请假事由', 'Reason', z.string().trim().min(2).max(500));
const FileIds = labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_LEAVE_FILES));

const writtenFields = {
  leaveType: LeaveTypeField,
  /** Borders between half days; `to` is the first moment after the leave, midnight for a whole day. */
  from: From,
  to: To,
  abroad: labelled('出国（境）', 'Abroad', z.boolean()),
  /** Of a place in the country. */
  region: labelled(
    '目的地（省市）',
    'Region',
    z
      .string()
      .regex(/^\d{6}$/)
      .nullable(),
  ),
  destination: labelled('目的地', 'Destination', z.string().trim().min(1).max(80)),
  transport: labelled('交通方式', 'Transport', choiceOf(transports).nullable()),
  contactPhone: phone('本人联系电话', 'Own telephone'),
  emergencyPhone: phone('紧急联系电话', 'Emergency telephone'),
  reason: Reason,
  courseImpact: labelled('影响课程', 'Classes missed', z.boolean()),
  courseNote: labelled('课程说明', 'About the classes', z.string().trim().max(200).nullable()),
  fileIds: FileIds,
};

/** A leave as its applicant writes it. */
export const LeaveWritten = z.strictObject(writtenFields);
export type LeaveWritten = z.output<typeof LeaveWritten>;

/** With `submit` it goes on its way at once, else it stays a draft. */
const Submit = z.boolean().optional();
/** What is not said is as usual; telephones are those of the record. */
export const NewLeave = z.strictObject({
  ...LeaveWritten.partial().required({
    leaveType: true,
    from: true,
    to: true,
    destination: true,
    reason: true,
  }).shape,
  submit: Submit,
});
export type NewLeave = z.output<typeof NewLeave>;
/** What is left out stays as it is. */
export const LeaveEdit = z.strictObject({
  ...LeaveWritten.partial().shape,
  submit: Submit,
  version: Version.optional(),
});
export type LeaveEdit = z.output<typeof LeaveEdit>;

/** A leave made longer: it begins where the one before ends; place and telephones stay what they were. */
export const LeaveExtension = z.strictObject({ to: To, reason: Reason, fileIds: FileIds });
export type LeaveExtension = z.output<typeof LeaveExtension>;

const Place = labelled('返校地点', 'Place', z.string().trim().min(1).max(80));
const ReturnedAt = labelled('返校时间', 'Back since', WireTime);
export const LeaveReturn = z.strictObject({
  version: Version,
  returnedAt: ReturnedAt,
  place: Place,
  fileIds: labelled('返校照片', 'Photos', z.array(z.uuid()).max(MOST_RETURN_FILES)),
});
export type LeaveReturn = z.output<typeof LeaveReturn>;

const RejectReason = labelled('退回原因', 'Reason', z.string().trim().min(2).max(200));
export const ReturnRejection = z.strictObject({ version: Version, reason: RejectReason });
export const DirectReturn = z.strictObject({
  version: Version,
  returnedAt: ReturnedAt,
  note: labelled('销假说明', 'Note', z.string().trim().min(2).max(200)),
});
export type DirectReturn = z.output<typeof DirectReturn>;

/** What the staff writes down of a leave that was given without the system. */
export const RecordedLeave = z.strictObject({
  studentId: labelled('学生', 'Student', z.uuid()),
  ...writtenFields,
  note: labelled('补录说明', 'Why it is recorded', z.string().trim().min(2).max(200)),
  /** Of somebody who is back already. */
  returnedAt: labelled('返校时间', 'Back since', WireTime.nullable()),
});
export type RecordedLeave = z.output<typeof RecordedLeave>;

/** Who has a leave that is in approval, and since when. */
const Waiting = z.object({
  stepName: TextPair,
  people: z.array(z.string()),
  peopleCount: z.number(),
  since: WireTime,
});
export type Waiting = z.output<typeof Waiting>;

export const leaveRowFields = {
  id: z.uuid(),
  no: labelled('编号', 'Number', z.string()),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  className: labelled('班级', 'Class', z.string().nullable()),
  grade: labelled('年级', 'Grade', YearNumber),
  leaveType: LeaveTypeField,
  from: From,
  to: To,
  days: labelled('天数', 'Days', z.number()),
  /** With what it makes longer: so many days count for the approval. */
  totalDays: labelled('累计天数', 'Days in all', z.number()),
  abroad: writtenFields.abroad,
  destination: labelled('目的地', 'Destination', z.string()),
  state: choice('状态', 'State', leaveStates),
  situation: labelled('去向', 'Situation', choiceOf(situations).nullable()),
  overdueDays: labelled('超期天数', 'Days overdue', z.number()),
  submittedAt: labelled('申请时间', 'Submitted', WireTime.nullable()),
  returnedAt: labelled('返校时间', 'Back since', WireTime.nullable()),
  waiting: labelled('当前步骤', 'Step', Waiting.nullable()),
  version: Version,
  actions: z.array(z.enum(leaveActions)),
};

export const LeaveRow = onTheWire(z.object(leaveRowFields), { departmentName: 'yxName' });
export type LeaveRow = z.output<typeof LeaveRow>;

const LeaveRef = z.object({ id: z.uuid(), no: z.string(), days: z.number(), from: WireTime, to: WireTime });

/** A leave with everything that belongs to it. */
export const Leave = onTheWire(
  z.object({
    ...leaveRowFields,
    brief: StudentBrief,
    region: writtenFields.region,
    regionName: labelled('目的地（省市）', 'Region', z.string().nullable()),
    transport: writtenFields.transport,
    /** Masked for those who may not see telephones of students. */
    contactPhone: labelled('本人联系电话', 'Own telephone', z.string()),
    emergencyPhone: labelled('紧急联系电话', 'Emergency telephone', z.string()),
    reason: labelled('请假事由', 'Reason', z.string()),
    courseImpact: writtenFields.courseImpact,
    courseNote: writtenFields.courseNote,
    /** Written down by the staff: why. */
    recordNote: labelled('补录说明', 'Why it was recorded', z.string().nullable()),
    recordedByName: labelled('补录人', 'Recorded by', z.string().nullable()),
    attachments: z.array(Attachment),
    returnPlace: labelled('返校地点', 'Place', z.string().nullable()),
    returnFiles: z.array(Attachment),
    returnNote: labelled('销假说明', 'Note', z.string().nullable()),
    returnConfirmedByName: labelled('销假确认人', 'Confirmed by', z.string().nullable()),
    closedAt: labelled('销假时间', 'Confirmed', WireTime.nullable()),
    returnRejectReason: labelled('退回原因', 'Sent back because', z.string().nullable()),
    verifyCode: labelled('验证码', 'Verification code', z.string().nullable()),
    parent: LeaveRef.nullable(),
    extensions: z.array(LeaveRef),
    /** None of one that was never submitted. */
    progress: Progress.nullable(),
    records: z.array(ApprovalRecord),
    own: z.boolean(),
  }),
  { departmentName: 'yxName' },
);
export type Leave = z.output<typeof Leave>;

export const leaveFilters = {
  view: labelled('范围', 'View', choiceOf(leaveViews).optional()),
  keyword: keywordIn('姓名、学号、拼音或请假编号', 'Name, number, pinyin or number of the leave'),
  leaveType: labelled('请假类型', 'Kind', severalOf(leaveTypes)),
  state: labelled('状态', 'State', severalOf(leaveStates)),
  yxCode: departmentCodes('院系', 'Department'),
  classId: labelled('班级', 'Class', listInQuery(z.uuid()).optional()),
  grade: labelled('年级', 'Grade', listInQuery(z.string().regex(/^\d{4}$/)).optional()),
  /** Leaves that touch the days between. */
  fromDay: labelled('日期起', 'From', WireDate.optional()),
  toDay: labelled('日期止', 'To', WireDate.optional()),
  minDays: labelled('天数不少于', 'Days at least', NumberInQuery.optional()),
  maxDays: labelled('天数不多于', 'Days at most', NumberInQuery.optional()),
  destination: labelled('目的地', 'Destination', z.string().trim().max(40).optional()),
  region: regionIn('目的地所在省市', 'Region', /^\d{6}$/),
  abroad: choice('出国（境）', 'Abroad', yesNo).optional(),
  studentId: labelled('学生', 'Student', z.uuid().optional()),
};

export const leaveQuery = pageQuery(['from', 'days', 'submittedAt', 'studentNo', 'no'], leaveFilters);
export type LeaveQuery = z.output<typeof leaveQuery>;
export type LeaveFilter = Omit<LeaveQuery, 'page' | 'limit' | 'sort'>;

/** Something that keeps a leave from being applied for, and where to do something about it. */
export const Problem = z.object({
  code: z.string().optional(),
  text: z.string(),
  link: z.string().optional(),
});
export type Problem = z.output<typeof Problem>;

/** Whether somebody can apply at all, and with what the form begins. */
export const LeaveConditions = z.object({
  available: z.boolean(),
  problems: z.array(Problem),
  maxDays: z.number(),
  /** Sick leave longer than this needs proof. */
  proofDays: z.number(),
  termLimit: z.number(),
  /** Days of sick and personal leave in this term so far. */
  termDays: z.number(),
  /** The earliest day a student may still apply for. */
  earliest: WireDate,
  contactPhone: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
});
export type LeaveConditions = z.output<typeof LeaveConditions>;

/** What would come of a leave that is not written yet. */
export const LeaveCalculation = onTheWire(
  z.object({
    days: z.number(),
    totalDays: z.number(),
    /** The steps it would take, with names. */
    way: z.array(ProgressStep),
    /** Classes of the timetable that would be missed. */
    impactedClasses: z.array(z.object({ day: WireDate, course: z.string(), periods: z.string() })),
    needsProof: z.boolean(),
    /** Days of sick and personal leave in the term, this one among them. */
    termDays: z.number(),
    beyondTerm: z.boolean(),
    problems: z.array(Problem),
  }),
  { way: 'flow' },
);
export type LeaveCalculation = z.output<typeof LeaveCalculation>;

/** Somebody's leave in the calendar of who is away. */
export const CalendarLeave = onTheWire(
  z.object({
    id: z.uuid(),
    studentId: z.uuid(),
    studentNo: z.string().nullable(),
    name: z.string(),
    departmentName: z.string(),
    className: z.string().nullable(),
    leaveType: LeaveTypeField,
    from: WireTime,
    to: WireTime,
    destination: z.string(),
    state: choiceOf(leaveStates),
    situation: choiceOf(situations).nullable(),
  }),
  { departmentName: 'yxName' },
);
export type CalendarLeave = z.output<typeof CalendarLeave>;
