import { z } from 'zod';
import { departmentId } from '../../administration/accounts/departments.ts';
import { described, labelled } from '../../platform/fields.ts';
import { taskFields, taskRowFields } from './tasks.ts';

const MOST_GRADES = 20;
const MOST_COURSES = 2000;

export const Generation = z.strictObject({
  termId: described(labelled('学期', 'Term', z.uuid()), { reference: 'term' }),
  departmentId: departmentId('开课单位', 'Offering department').nullable(),
  grades: labelled('年级', 'Grades', z.array(z.int().min(2000).max(2100)).max(MOST_GRADES)),
  /** Only tells what would be written. */
  dryRun: z.boolean(),
  /** Of the new ones only these; all of them without. */
  courseIds: z.array(z.uuid()).max(MOST_COURSES).optional(),
});
export type Generation = z.output<typeof Generation>;

/** What programmes and plans ask for of a course. */
const Demand = z.object({
  courseId: z.uuid(),
  courseCode: taskRowFields.courseCode,
  courseName: taskRowFields.courseName,
  departmentName: labelled('开课单位', 'Offering department', z.string()),
  expectedStudents: taskFields.expectedStudents,
  /** Of them, those whose approved plan says so. */
  planned: labelled('计划内', 'By plans', z.number()),
  /** Those without a plan whose programme says so. */
  byProgramme: labelled('按方案推算', 'By programmes', z.number()),
  classCount: taskFields.classCount,
  capacityEach: taskFields.capacityEach,
});

export const Generated = z.object({
  applied: z.boolean(),
  new: z.array(Demand),
  /** Tasks that are there and expect something else; they stay as they are. */
  changed: z.array(
    Demand.extend({
      taskId: z.uuid(),
      now: z.object({ expectedStudents: taskFields.expectedStudents, classCount: taskFields.classCount }),
    }),
  ),
  unchanged: z.number(),
});
export type Generated = z.output<typeof Generated>;
