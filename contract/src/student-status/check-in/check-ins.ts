import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { flatOnTheWire } from '../../platform/flat.ts';
import { WireDate, WireTime, YearNumber } from '../../platform/wire.ts';
import { entryStates, faceResults, reviewResults } from '../students/choices.ts';
import { StudentBrief } from '../students/records.ts';
import { checkInActions, deferKinds, MOST_CHECK_IN_FILES, MOST_CHECK_INS, materialNames } from './choices.ts';

const Materials = labelled('报到材料', 'Materials', z.partialRecord(choiceOf(materialNames), z.boolean()));
const Reason = labelled('原因', 'Reason', z.string().trim().max(500));
const Face = choice('人证核验', 'Face verification', faceResults);
const Ids = labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_CHECK_INS));
const FileIds = labelled('附件', 'Files', z.array(z.uuid()).max(MOST_CHECK_IN_FILES));
const Action = choiceOf(checkInActions);

const facts = {
  examineeNo: labelled('考生编号', 'Examinee number', z.string().nullable()),
  entryState: choice('入学状态', 'Entry state', entryStates),
  checkInAt: labelled('报到时间', 'Checked in', WireTime.nullable()),
  materials: Materials,
  faceVerify: Face,
  leaveUntil: labelled('请假至', 'Late until', WireDate.nullable()),
  deferUntilYear: labelled('保留至', 'Deferred until', YearNumber.nullable()),
  reason: labelled('原因', 'Reason', z.string().nullable()),
  /** What may be done with it now by who asks. */
  actions: z.array(Action),
};

/** A new student in the list of a year. */
export const Newcomer = flatOnTheWire(z.object({ id: z.uuid(), brief: StudentBrief, ...facts }), 'brief', {
  id: 'studentId',
});
export type Newcomer = z.output<typeof Newcomer>;

const Act = z.object({
  id: z.uuid(),
  action: Action,
  at: WireTime,
  operatorName: z.string().nullable(),
  reason: z.string().nullable(),
  attachments: z.array(Attachment),
});

const Photo = z.object({ photoUrl: z.string(), takenAt: WireTime }).nullable();

/** One new student as the desk sees them. */
export const Desk = z.object({
  brief: StudentBrief,
  ...facts,
  year: z.number(),
  mobile: labelled('手机号码', 'Mobile number', z.string().nullable()),
  /** Masked: the clerk compares it with the document. */
  idNumber: labelled('证件号码', 'Document number', z.string().nullable()),
  dormCampus: labelled('校区', 'Campus', z.string().nullable()),
  dormBuilding: labelled('宿舍楼', 'Building', z.string().nullable()),
  dormRoom: labelled('房间号', 'Room', z.string().nullable()),
  faceNote: labelled('核验说明', 'Note on the verification', z.string().nullable()),
  /** The last day for which a late arrival may be granted. */
  latestLeave: WireDate,
  /** The last year an admission may be kept for; longer for those who serve. */
  latestDeferYear: z.number(),
  admissionPhoto: Photo,
  onsitePhoto: Photo,
  acts: z.array(Act),
});
export type Desk = z.output<typeof Desk>;

export const CheckIn = z.strictObject({
  ids: Ids,
  action: labelled('办理事项', 'Action', Action),
  reason: Reason.optional(),
  /** Of the decision that revokes an admission. */
  documentNo: labelled('文号', 'Document number', z.string().trim().max(60).optional()),
  deferUntilYear: labelled('保留至', 'Deferred until', z.int().min(2000).max(2100).optional()),
  deferKind: labelled('保留类型', 'Kind of deferral', choiceOf(deferKinds).optional()),
  leaveUntil: labelled('请假至', 'Late until', WireDate.optional()),
  /** Left out: as they were noted before. */
  materials: Materials.optional(),
  faceVerify: Face.optional(),
  faceNote: labelled('核验说明', 'Note on the verification', z.string().trim().max(200).optional()),
  place: labelled('报到地点', 'Place', z.string().trim().max(60).optional()),
  fileIds: FileIds.optional(),
  /** With one student only: what the desk corrects at the same time. */
  mobile: labelled('手机号码', 'Mobile number', z.string().trim().max(20).optional()),
  dormCampus: labelled('校区', 'Campus', z.string().trim().max(10).optional()),
  dormBuilding: labelled('宿舍楼', 'Building', z.string().trim().max(40).optional()),
  dormRoom: labelled('房间号', 'Room', z.string().trim().max(20).optional()),
});
export type CheckIn = z.output<typeof CheckIn>;

/** How a batch went: each student by itself. */
export const Outcome = z.object({
  done: z.number(),
  failed: z.array(
    z.object({ id: z.uuid(), name: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
});
export type Outcome = z.output<typeof Outcome>;

export const EntryReview = z.strictObject({
  ids: Ids,
  result: labelled('复查结果', 'Result', z.enum(['pass', 'fail'])),
  opinion: labelled('复查意见', 'Opinion', z.string().trim().max(500).optional()),
  fileIds: FileIds.optional(),
});
export type EntryReview = z.output<typeof EntryReview>;

export const ReviewRow = flatOnTheWire(
  z.object({
    id: z.uuid(),
    brief: StudentBrief,
    examineeNo: facts.examineeNo,
    checkInAt: facts.checkInAt,
    entryReview: choice('复查结果', 'Review', reviewResults),
    opinion: labelled('复查意见', 'Opinion', z.string().nullable()),
    reviewedAt: labelled('复查时间', 'Reviewed', WireTime.nullable()),
    reviewerName: labelled('复查人', 'Reviewed by', z.string().nullable()),
    /** Three months after the arrival. */
    dueOn: labelled('复查期限', 'Due', WireDate.nullable()),
    /** Whether the admission was revoked since. */
    entryState: facts.entryState,
    attachments: z.array(Attachment),
  }),
  'brief',
  { id: 'studentId' },
);
export type ReviewRow = z.output<typeof ReviewRow>;
