export { programmeFor, programmesFor } from './applies-to.ts';
export {
  type ProgrammeTree,
  programmeTree,
  type StoredCourse,
  type StoredLink,
  type StoredModule,
} from './programme-tree.ts';
