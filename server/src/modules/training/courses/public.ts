export {
  coursesByCodes,
  coursesByIds,
  equivalentsOf,
  prerequisitesOf,
  type RequiredCourse,
} from './course-refs.ts';
export type { UseOfCourse } from './course-uses.ts';
