import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const coursesWeb = defineWebModule({
  screens: {
    'courses/courses-page': () => import('./list/courses-page.tsx'),
    'courses/course-form-page': () => import('./form/course-form-page.tsx'),
  },
  fileUses: {
    PY_KC: text('课程大纲', 'Syllabus of a course'),
    PY_KCBG: text('课程变更大纲', 'Syllabus of a change'),
  },
  decided: {
    course: async () => (await import('./detail/decided-course.tsx')).DecidedCourse,
    courseChange: async () => (await import('./detail/decided-course.tsx')).DecidedCourseChange,
  },
});
