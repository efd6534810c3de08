import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { attemptKinds, gradeFlags, gradeLevels } from '../study-records/choices.ts';

export const lateGradeApproval = {
  type: 'gradeManual',
  callback: 'api/training/grades/approval',
  moduleCode: 'PY',
  businessCode: 'PY_CJBD',
} as const;
export const MOST_LATE_GRADE_FILES = 5;
export const lateGradeFileExtensions = ['pdf', 'docx', 'jpg', 'jpeg', 'png'] as const;
export const LATE_GRADE_FILE_MEGABYTES = 20;

export const lateGradeStates = choices({
  reviewing: ['审批中', 'Under review', 'running'],
  returned: ['已退回', 'Refused', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  done: ['已补登', 'Entered', 'good'],
});
export type LateGradeState = keyof typeof lateGradeStates;

/** A deferral is applied for by the student, never entered afterwards. */
const { deferred: _deferred, ...lateFlags } = gradeFlags;
export type LateFlag = keyof typeof lateFlags;

const LATE = 'api/training/grades/manual';
const add = requires('training:grade:add');

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });
const Attempt = choice('性质', 'Attempt', attemptKinds);
const State = choice('状态', 'State', lateGradeStates);
const Reason = labelled('补登原因', 'Reason', z.string().trim().min(5).max(300));

/** A grade somebody was given and that stands nowhere. */
const given = {
  studentId: labelled('学生', 'Student', z.uuid()),
  courseId: labelled('课程', 'Course', z.uuid()),
  termId,
  attemptKind: Attempt,
  score: labelled('成绩', 'Score', z.number().min(0).max(100).multipleOf(0.1).nullable()),
  level: labelled('等级', 'Level', choiceOf(gradeLevels).nullable()),
  flag: choice('状态标记', 'Mark', lateFlags),
  /** Those of the course today unless it gave others then. */
  credits: labelled('学分', 'Credits', z.number().min(0).max(30).multipleOf(0.1).nullable()),
};

export const NewLateGrade = z.strictObject({
  ...given,
  reason: Reason,
  fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).min(1).max(MOST_LATE_GRADE_FILES)),
});
export type NewLateGrade = z.output<typeof NewLateGrade>;

const rowFields = {
  id: z.uuid(),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  courseCode: labelled('课程编号', 'Course code', z.string().nullable()),
  courseName: labelled('课程', 'Course', z.string()),
  termName: labelled('学期', 'Term', z.string()),
  attemptKind: Attempt,
  /** As it is said: a score, a level, or why there is none. */
  result: labelled('补登成绩', 'Grade', z.string()),
  credits: labelled('学分', 'Credits', z.number()),
  reason: Reason,
  state: State,
  applicantName: labelled('申请人', 'Applicant', z.string()),
  createdAt: labelled('申请时间', 'Asked', WireTime),
  version: Version,
};
export const LateGradeRow = z.object(rowFields);
export type LateGradeRow = z.output<typeof LateGradeRow>;

export const LateGrade = z.object({
  ...rowFields,
  /** What was asked for as it was entered, so that it can be asked for again. */
  wanted: z.object(given),
  own: z.boolean(),
  attachments: z.array(Attachment),
  progress: Progress.nullable(),
});
export type LateGrade = z.output<typeof LateGrade>;

const SavedLateGrade = z.object({ id: z.uuid(), state: State, version: Version });

export const lateGradeCalls = defineCalls('lateGrades', {
  create: {
    path: LATE,
    summary: text('申请补登成绩', 'Ask to enter a missing grade'),
    access: add,
    body: NewLateGrade,
    answer: SavedLateGrade,
  },
  list: {
    path: LATE,
    summary: text('成绩补登申请', 'Missing grades asked for'),
    access: requires('training:grade:view'),
    query: pageQuery(['createdAt'], {
      keyword: keywordIn('学号、姓名或课程', 'Number, name or course'),
      termId: termId.optional(),
      state: State.optional(),
    }),
    answer: pageOf(LateGradeRow),
  },
  find: {
    path: `${LATE}/:id`,
    summary: text('成绩补登详情', 'A missing grade asked for'),
    access: signedIn,
    answer: LateGrade,
  },
  withdraw: {
    path: `${LATE}/:id/withdraw`,
    summary: text('撤回成绩补登', 'Withdraw a request for a missing grade'),
    access: add,
    body: AtVersion,
    answer: SavedLateGrade,
  },
});
