import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { choice, choiceOf, yesNo } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { courseCategories, gradeScales } from '../courses/choices.ts';
import { attemptKinds, gradeFlags, gradeLevels, gradeSources } from '../study-records/choices.ts';
import { correctionReasons, correctionStates, gradeBands, MOST_CORRECTION_FILES } from './choices.ts';

const Source = choice('来源', 'Source', gradeSources);
const Attempt = choice('性质', 'Attempt', attemptKinds);
const Score = labelled('成绩', 'Score', z.number().min(0).max(100).multipleOf(0.1).nullable());
const Level = labelled('等级', 'Level', choiceOf(gradeLevels).nullable());
const Flag = choice('状态标记', 'Mark', gradeFlags);
const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });

const gradeFields = {
  id: z.uuid(),
  courseCode: labelled('课程编号', 'Course code', z.string().nullable()),
  courseName: labelled('课程', 'Course', z.string()),
  courseNameEn: labelled('课程英文名', 'Course in English', z.string()),
  category: labelled('课程类别', 'Category', choiceOf(courseCategories).nullable()),
  isDegreeCourse: labelled('学位课', 'Degree course', z.boolean()),
  termName: labelled('学期', 'Term', z.string()),
  credits: labelled('学分', 'Credits', z.number()),
  scale: choice('记分方式', 'Scale', gradeScales),
  score: Score,
  level: Level,
  /** As it is said: a score, a level, or why there is none. */
  result: labelled('成绩', 'Grade', z.string()),
  gradePoint: labelled('绩点', 'Points', z.number().nullable()),
  passed: labelled('通过', 'Passed', z.boolean()),
  flag: Flag,
  source: Source,
  attemptKind: Attempt,
  effective: labelled('有效', 'Counts', z.boolean()),
  publishedAt: labelled('公布时间', 'Published', WireTime.nullable()),
  corrections: labelled('更正次数', 'Corrections', z.number()),
  actions: z.array(z.enum(['correct'])),
  version: Version,
};
export const Grade = z.object(gradeFields);
export type Grade = z.output<typeof Grade>;

export const gradeRowFields = {
  ...gradeFields,
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
};
export const GradeRow = z.object(gradeRowFields);
export type GradeRow = z.output<typeof GradeRow>;

export const gradeQuery = pageQuery(['studentNo', 'courseName', 'score', 'gradePoint', 'publishedAt'], {
  keyword: keywordIn('学号或姓名', 'Number or name'),
  course: labelled('课程', 'Course', z.string().trim().max(40).optional()),
  termId: termId.optional(),
  yxCode: departmentCodes('院系', 'Department'),
  offeredBy: departmentCodes('开课单位', 'Offering department'),
  band: choice('分数段', 'Band', gradeBands).optional(),
  level: choice('等级', 'Level', gradeLevels).optional(),
  source: Source.optional(),
  attemptKind: Attempt.optional(),
  passed: choice('通过', 'Passed', yesNo).optional(),
  effective: choice('有效', 'Counts', yesNo).optional(),
});
export type GradeQuery = z.output<typeof gradeQuery>;

const Averages = z.object({
  gpa: labelled('平均绩点', 'GPA', z.number().nullable()),
  average: labelled('平均分', 'Average', z.number().nullable()),
  degreeAverage: labelled('学位课平均分', 'Average of degree courses', z.number().nullable()),
  creditsEarned: labelled('已获学分', 'Credits earned', z.number()),
});

/** Everything somebody was graded for. */
export const StudentGrades = z.object({
  student: z.object({
    id: z.uuid(),
    studentNo: z.string().nullable(),
    name: z.string(),
    departmentName: z.string(),
    majorName: z.string().nullable(),
    grade: z.number(),
  }),
  averages: Averages,
  grades: z.array(Grade),
  /** Grades that are out and shown to the student later: something is to be done first. */
  held: z.array(z.object({ courseName: z.string(), termName: z.string() })),
  /** Classes whose grades are not out yet. */
  awaited: z.array(z.object({ courseName: z.string(), className: z.string(), termName: z.string() })),
});
export type StudentGrades = z.output<typeof StudentGrades>;

const change = {
  score: Score,
  level: Level,
  flag: choice('状态标记', 'Mark', gradeFlags),
};

export const NewCorrection = z.strictObject({
  version: Version,
  ...change,
  reasonKind: choice('更正原因', 'Reason', correctionReasons),
  reason: labelled('说明', 'Explanation', z.string().trim().min(5).max(300)),
  fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).min(1).max(MOST_CORRECTION_FILES)),
});
export type NewCorrection = z.output<typeof NewCorrection>;

const correctionFields = {
  id: z.uuid(),
  gradeId: z.uuid(),
  studentId: z.uuid(),
  studentNo: gradeRowFields.studentNo,
  name: gradeRowFields.name,
  courseName: gradeFields.courseName,
  termName: gradeFields.termName,
  before: labelled('原成绩', 'Before', z.string()),
  after: labelled('更正为', 'After', z.string()),
  reasonKind: NewCorrection.shape.reasonKind,
  reason: labelled('说明', 'Explanation', z.string()),
  state: choice('状态', 'State', correctionStates),
  applicantName: labelled('申请人', 'Applicant', z.string()),
  createdAt: labelled('申请时间', 'Asked', WireTime),
  version: Version,
};
export const CorrectionRow = z.object(correctionFields);
export type CorrectionRow = z.output<typeof CorrectionRow>;
/** Transcripts of the student that hold until a correction is agreed to. */
const transcripts = labelled('有效成绩单份数', 'Transcripts that hold', z.number());

export const Correction = z.object({
  ...correctionFields,
  transcripts,
  /** What was asked for as it was entered, so that it can be asked for again. */
  wanted: z.object(change),
  own: z.boolean(),
  attachments: z.array(Attachment),
  progress: Progress.nullable(),
});
export type Correction = z.output<typeof Correction>;
export const correctionQuery = pageQuery(['createdAt'], {
  keyword: keywordIn('学号、姓名或课程', 'Number, name or course'),
  termId: termId.optional(),
  state: correctionFields.state.optional(),
});
export const SavedCorrection = z.object({ id: z.uuid(), state: correctionFields.state, version: Version });

/** One grade with what it was before. */
export const GradeDetail = z.object({
  ...gradeRowFields,
  teacherNames: labelled('教师', 'Teachers', z.string()),
  /** What it is made of, in words, where it was given on a sheet. */
  components: labelled('分项成绩', 'Made of', z.string()),
  /** What had to be reached, where it is scored: the programme of the student may ask for more than the school. */
  passMark: labelled('合格线', 'Pass mark', z.number().nullable()),
  revisions: z.array(
    z.object({
      /** Where it was asked for and agreed to. */
      correctionId: z.uuid().nullable(),
      no: labelled('次序', 'No.', z.number()),
      before: labelled('原成绩', 'Before', z.string()),
      after: labelled('更正为', 'After', z.string()),
      reason: labelled('原因', 'Reason', z.string()),
      byName: labelled('办理人', 'By', z.string().nullable()),
      madeAt: labelled('时间', 'When', WireTime),
    }),
  ),
  openCorrectionId: z.uuid().nullable(),
  transcripts,
  /** Other attempts at the same course. */
  attempts: z.array(
    Grade.pick({
      id: true,
      termName: true,
      attemptKind: true,
      source: true,
      result: true,
      gradePoint: true,
      effective: true,
      publishedAt: true,
    }),
  ),
});
export type GradeDetail = z.output<typeof GradeDetail>;
