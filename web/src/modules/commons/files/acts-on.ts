import type { FileInList } from './use-file-acts.ts';

export type FileAct = 'preview' | 'download' | 'remove' | 'restore' | 'purge';

const byState: Record<FileInList['state'], readonly FileAct[]> = {
  // Until a record takes it, a file is its uploader's alone.
  waiting: [],
  inUse: ['preview', 'download', 'remove'],
  removed: ['restore'],
};

/** What the list offers for a file. */
export const actsOn = ({ state, actions }: Pick<FileInList, 'state' | 'actions'>): FileAct[] => [
  ...byState[state],
  ...actions,
];
