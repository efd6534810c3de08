import {
  courseApproval,
  courseChangeApproval,
  SYLLABUS_MEGABYTES,
  syllabusExtensions,
} from '@graduate/contract/training/courses/choices.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { maySeeChange } from './changes/read-changes.ts';
import { courseScope, managedCourses, readableCourses } from './courses.scope.ts';
import { mayFollowCourse } from './find-course.ts';

const MB = 1024 * 1024;

const syllabus = {
  extensions: syllabusExtensions,
  maxBytes: SYLLABUS_MEGABYTES * MB,
  maxCount: 1,
  mayUpload: ['training:course:propose'],
} as const;

export const courseFiles: readonly FileRule[] = [
  {
    ...syllabus,
    moduleCode: courseApproval.moduleCode,
    businessCode: courseApproval.businessCode,
    mayRead: async (db, actor, id) => {
      if (!actor || !mayUse(actor, 'training:course:view')) return false;
      const course = await db
        .selectFrom('courses')
        .select('id')
        .where('id', '=', id)
        .where(readableCourses(courseScope(actor)))
        .executeTakeFirst();
      return course !== undefined || mayFollowCourse(db, actor, id);
    },
    mayEdit: async (db, actor, id) =>
      (await db
        .selectFrom('courses')
        .select('id')
        .where('id', '=', id)
        .where('state', 'in', ['draft', 'returned'])
        .where(managedCourses(courseScope(actor)))
        .executeTakeFirst()) !== undefined,
  },
  {
    ...syllabus,
    moduleCode: courseChangeApproval.moduleCode,
    businessCode: courseChangeApproval.businessCode,
    mayRead: async (db, actor, id) => actor !== undefined && maySeeChange(db, actor, id),
    // A syllabus that is to come is given with the whole change.
    mayEdit: async () => false,
  },
];
