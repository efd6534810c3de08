export {
  coursesByCodes,
  coursesByIds,
  equivalentsOf,
  prerequisitesOf,
  type RequiredCourse,
  standInsOf,
} from './course-refs.ts';
export type { UseOfCourse } from './course-uses.ts';
