import { z } from 'zod';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { choice } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { courseChangeStates } from './choices.ts';
import { contentFields } from './courses.ts';

const Reason = labelled('变更理由', 'Why', z.string().trim().min(2).max(500));

/** The course as it shall be, whole; `version` is that of the course which was looked at. */
export const NewCourseChange = z.strictObject({
  version: Version,
  reason: Reason,
  after: z.strictObject(contentFields),
});
export type NewCourseChange = z.output<typeof NewCourseChange>;

/** One field that differs, in words of the reader's language. */
const Difference = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });
export type Difference = z.output<typeof Difference>;

export const CourseChange = z.object({
  id: z.uuid(),
  courseId: z.uuid(),
  state: choice('状态', 'State', courseChangeStates),
  reason: Reason,
  differences: z.array(Difference),
  /** From when credits, hours and scale hold, where they change. */
  termName: labelled('生效学期', 'In force from', z.string().nullable()),
  authorName: labelled('申请人', 'Applicant', z.string()),
  createdAt: labelled('申请时间', 'Applied', WireTime),
  appliedAt: labelled('生效时间', 'In force since', WireTime.nullable()),
  version: Version,
  /** The one who asks may take it back. */
  mayWithdraw: z.boolean(),
  progress: Progress.nullable(),
  records: z.array(ApprovalRecord),
});
export type CourseChange = z.output<typeof CourseChange>;

/** A course as it once was. */
export const CourseVersion = z.object({
  no: labelled('版本', 'Version', z.number()),
  at: labelled('时间', 'Time', WireTime),
  byName: labelled('操作人', 'By', z.string().nullable()),
  termName: labelled('生效学期', 'In force from', z.string().nullable()),
  /** Against the version before it. */
  differences: z.array(Difference),
});
export type CourseVersion = z.output<typeof CourseVersion>;
