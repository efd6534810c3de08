export { programmeFor, programmesFor, publishedForIt } from './applies-to.ts';
export { type ProgrammeTree, programmeTree, programmeTrees } from './programme-tree.ts';
export { noSuchProgramme } from './programmes.errors.ts';
export { endOfTerm, endOfTermIn, termSinceEntry } from './terms-since-entry.ts';
