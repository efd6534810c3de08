export { followsIts, programmeFor, programmesFor, publishedForIt } from './applies-to.ts';
export { editionsWith } from './programme-key.ts';
export { type ProgrammeTree, programmeTree } from './programme-tree.ts';
export { endOfTerm, endOfTermIn, termSinceEntry } from './terms-since-entry.ts';
