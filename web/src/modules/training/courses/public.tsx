export { CourseField } from './course-field.tsx';
