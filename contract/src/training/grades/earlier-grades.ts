import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { text } from '../../platform/text.ts';
import { attemptKinds, gradeLevels } from '../study-records/choices.ts';

/** A grade from before the system was there, as a line of a workbook: student and course by their numbers. */
export const earlierGradeFields = {
  studentNo: labelled('学号', 'Student number', z.string().trim().min(1).max(20)),
  name: labelled('姓名', 'Name', z.string().trim().min(1).max(60)),
  courseCode: labelled('课程编号', 'Course code', z.string().trim().min(1).max(40)),
  termId: described(labelled('学期', 'Term', z.uuid()), { reference: 'term' }),
  score: labelled('成绩', 'Score', z.number().min(0).max(100).multipleOf(0.1).nullable()),
  level: labelled('等级', 'Level', choiceOf(gradeLevels).nullable()),
  attemptKind: choice('性质', 'Attempt', attemptKinds).nullable(),
  credits: labelled('学分', 'Credits', z.number().min(0).max(30).multipleOf(0.1).nullable()),
};

export const earlierGradeCalls = defineCalls(
  'earlierGrades',
  importSpecs('api/training/grades', text('历史成绩', 'earlier grades'), requires('training:grade:import')),
);
