import { text } from '@graduate/contract/platform/text.ts';
import { GRADE_VIEW_WINDOW } from '@graduate/contract/training/grades/choices.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../../platform/window-code.ts';
import { requireStudentWindow } from '../../../student-status/students/public.ts';

/** Students see their grades at any time, unless the school closes that while it checks them. */
export const gradeViewWindow = defineWindowCode({
  code: GRADE_VIEW_WINDOW,
  operation: text('成绩查询', 'Seeing your own grades'),
  module: 'training',
  dimensions: ['department', 'grade', 'level', 'population'],
  usual: 'open',
  roles: ['student'],
  link: '/xscjgb/indexView',
});

export const mustBeTimeToLook = async (db: Db, studentId: string): Promise<void> => {
  const student = await db
    .selectFrom('studentRecords')
    .select(['departmentId', 'grade', 'trainingLevel', 'population'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  await requireStudentWindow(db, gradeViewWindow, student);
};
