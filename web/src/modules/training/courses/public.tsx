export { CourseField } from './course-field.tsx';
export { coursePath } from './course-paths.ts';
