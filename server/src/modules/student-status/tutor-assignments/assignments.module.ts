import { text } from '@graduate/contract/platform/text.ts';
import {
  type AssignmentPermission,
  assignmentCalls,
  assignmentPermissions,
} from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { studentScope } from '../students/public.ts';
import { assignStudents } from './assign-students.ts';

/** Like the changes of tutors it builds on the students and stands behind them in the list of modules. */
export const tutorAssignments = defineModule({
  name: 'tutor-assignments',
  title: text('导师分配', 'Assigning tutors'),
  calls: assignmentCalls,
  routes: [serve(assignmentCalls.assign, { scope: studentScope, handle: assignStudents })],
  permissions: assignmentPermissions,
  grants: grantsOf<AssignmentPermission>({ 'tutor:assign:edit': 'secretary tutors' }),
});
