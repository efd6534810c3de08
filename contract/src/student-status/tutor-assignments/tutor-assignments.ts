import { z } from 'zod';
import { tutorRoles } from '../../people/guidance/choices.ts';
import { requires } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { WireDate } from '../../platform/wire.ts';

export const assignmentPermissions = {
  'tutor:assign:edit': text('分配导师', 'Assign tutors'),
} as const satisfies PermissionTable;
export type AssignmentPermission = keyof typeof assignmentPermissions;

export const MOST_ASSIGNED_AT_ONCE = 200;

export const assignmentCalls = defineCalls('tutors', {
  assign: {
    path: 'api/tutors/assignments',
    summary: text('分配导师', 'Give students a tutor'),
    access: requires('tutor:assign:edit'),
    body: z.strictObject({
      studentIds: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_ASSIGNED_AT_ONCE)),
      tutorId: labelled('导师', 'Tutor', z.uuid()),
      role: choice('导师类别', 'Role of the tutor', tutorRoles),
      fromDate: labelled('指导开始日期', 'Guides from', WireDate),
    }),
    /** Each student alone: who cannot get the tutor is told with the reason. One alone is refused outright. */
    answer: z.object({
      assigned: z.number(),
      failed: z.array(
        z.object({
          id: z.uuid(),
          name: z.string().nullable(),
          code: z.string().nullable(),
          message: z.string(),
        }),
      ),
    }),
  },
});
