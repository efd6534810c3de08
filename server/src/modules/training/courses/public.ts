export { coursesByIds, equivalentsOf, prerequisitesOf, type RequiredCourse } from './course-refs.ts';
