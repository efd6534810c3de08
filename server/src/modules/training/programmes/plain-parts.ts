import type {
  ListedCourse,
  ProgrammeModule,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { ProgrammeEdit } from '@graduate/contract/training/programmes/programmes.ts';
import type { ProgrammeTree, StoredCourse, StoredModule } from './programme-tree.ts';

/** A module as people write it, without what the database adds. */
const plainModule = ({
  id: _id,
  parentId: _parent,
  overflowToId: _overflow,
  lockedCredits: _credits,
  ...module
}: StoredModule): ProgrammeModule => module;

const plainCourse = (course: StoredCourse): ListedCourse => {
  const { courseId, module, mustTake, chooseGroup, suggestedTerm, isDegreeCourse, minScore, note } = course;
  return { courseId, module, mustTake, chooseGroup, suggestedTerm, isDegreeCourse, minScore, note };
};

/** A programme as it would be written down today. */
export const documentOf = (tree: ProgrammeTree): Omit<ProgrammeEdit, 'version'> => ({
  name: tree.name,
  nameEn: tree.nameEn,
  minTotalCredits: tree.minTotalCredits,
  minCourseCredits: tree.minCourseCredits,
  minDegreeCredits: tree.minDegreeCredits,
  maxTermCredits: tree.maxTermCredits,
  duration: tree.duration,
  maxDuration: tree.maxDuration,
  makeupCourses: tree.makeupCourses,
  revisionNote: tree.revisionNote,
  sections: tree.sections.map(({ html }) => html),
  modules: tree.modules.map(plainModule),
  courses: tree.courses.map(plainCourse),
  links: tree.links.map(({ id: _id, ...link }) => link),
});
