import { z } from 'zod';
import { departmentId } from '../../administration/accounts/departments.ts';
import { choice } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { fileStates } from './choices.ts';
import { MOST_THREADS, RunScope } from './runs.ts';

const LONGEST_FILE = 1_048_576;

export const FileUpload = z.strictObject({
  name: labelled('文件名', 'Name', z.string().trim().min(1).max(100)),
  source: labelled('文件内容', 'Contents', z.string().min(1).max(LONGEST_FILE)),
});
export type FileUpload = z.output<typeof FileUpload>;

export const FileRun = z.strictObject({
  version: Version,
  seconds: labelled('运行时间（秒）', 'Seconds', z.int()),
  iterations: labelled('迭代上限', 'Most steps', z.int().min(1).max(1_000_000_000).nullable()),
  threads: labelled('使用核心数', 'Cores', z.int().min(1).max(MOST_THREADS)),
  seed: labelled('随机种子', 'Seed', z.int().min(0).max(2_147_483_647)),
});
export type FileRun = z.output<typeof FileRun>;

/** What a validator says that reads the two files and nothing else. */
export const Verdict = z.object({
  hardViolations: labelled('硬约束违反', 'Hard violations', z.number()),
  cost: labelled('总代价', 'Cost', z.number()),
  lectures: labelled('课次', 'Lectures', z.number()),
  conflicts: labelled('冲突', 'Conflicts', z.number()),
  availability: labelled('禁排时段', 'Availability', z.number()),
  roomOccupancy: labelled('教室占用', 'Room occupancy', z.number()),
  roomCapacity: labelled('教室容量', 'Room capacity', z.number()),
  minWorkingDays: labelled('最少上课天数', 'Minimum working days', z.number()),
  compactness: labelled('课程集中', 'Compactness', z.number()),
  roomStability: labelled('教室固定', 'Room stability', z.number()),
});
export type Verdict = z.output<typeof Verdict>;

export const FileRow = z.object({
  id: z.uuid(),
  name: labelled('文件名', 'Name', z.string()),
  courses: labelled('课程', 'Courses', z.number()),
  lectures: labelled('课次', 'Lectures', z.number()),
  rooms: labelled('教室', 'Rooms', z.number()),
  state: choice('状态', 'State', fileStates),
  /** Of the best solution so far. */
  verdict: Verdict.nullable(),
  points: z.array(z.object({ at: z.number(), soft: z.number() })),
  createdAt: labelled('上传时间', 'Uploaded', WireTime),
  version: Version,
});
export type FileRow = z.output<typeof FileRow>;

export const fileQuery = pageQuery(['createdAt', 'name'], { keyword: keywordIn('文件名', 'Name') });

export const SolutionText = z.strictObject({ solution: z.string().max(LONGEST_FILE) });

export const exportQuery = z.strictObject({
  termId: RunScope.shape.termId,
  /** All within reach without. */
  departmentId: departmentId('开课单位', 'Offering department').optional(),
});

/** A term in the words of the competition, and what these words cannot say. */
export const TermFile = z.object({
  name: labelled('文件名', 'Name', z.string()),
  source: labelled('文件内容', 'Contents', z.string()),
  courses: labelled('教学班', 'Classes', z.number()),
  lectures: labelled('课次', 'Lectures', z.number()),
  lost: z.array(z.object({ count: z.number(), text: labelled('说明', 'Note', z.string()) })),
});
export type TermFile = z.output<typeof TermFile>;
