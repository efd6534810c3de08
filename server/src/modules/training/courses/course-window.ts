import { text } from '@graduate/contract/platform/text.ts';
import { COURSE_WINDOW } from '@graduate/contract/training/courses/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import type { CourseScope } from './courses.scope.ts';

export const courseWindow = defineWindowCode({
  code: COURSE_WINDOW,
  operation: text('课程申报', 'Proposing courses'),
  module: 'training',
  dimensions: ['term', 'department'],
  usual: 'closed',
  roles: ['teacher', 'secretary'],
  link: '/training/courses',
});

/** Teachers and colleges propose courses at certain times, the graduate school whenever it needs one. */
export const mustBeInTime = async (tx: Tx, scope: CourseScope, departmentId: string): Promise<void> => {
  if (!scope.all) await requireOpenWindow(tx, courseWindow, { departmentId });
};
