export { programmeFor, programmesFor } from './applies-to.ts';
export { type ProgrammeTree, programmeTree } from './programme-tree.ts';
