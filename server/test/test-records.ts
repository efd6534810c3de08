import { newId } from '../src/platform/ids.ts';
import { defineModule } from '../src/platform/module.ts';
import { type FileExtension, fileKinds } from '../src/platform/storage/file-kinds.ts';

const MB = 1024 * 1024;

/** Names the people, by user name, who may see and who may change a record. */
type People = { readers: readonly string[]; editors: readonly string[] };

const records = new Map<string, People>();

/** A business record that exists only in tests: it has files, some may read it and some may edit it. */
export const aRecord = (people: Partial<People> = {}): string => {
  const id = newId();
  records.set(id, { readers: [], editors: [], ...people });
  return id;
};

export const reportKind = { moduleCode: 'TEST', businessCode: 'report' } as const;
export const noteKind = { moduleCode: 'TEST', businessCode: 'note' } as const;
export const LARGEST_NOTE = 1000;

const rights = {
  mayUpload: 'everybody' as const,
  mayRead: async (_db: unknown, actor: { username: string } | undefined, recordId: string) =>
    actor !== undefined && (records.get(recordId)?.readers.includes(actor.username) ?? false),
  mayEdit: async (_db: unknown, actor: { username: string }, recordId: string) =>
    records.get(recordId)?.editors.includes(actor.username) ?? false,
};

/** Reports take five files of every kind up to 5 MB, notes one text of a thousand bytes. */
export const testRecords = defineModule({
  name: 'test-records',
  files: [
    {
      ...reportKind,
      extensions: Object.keys(fileKinds) as FileExtension[],
      maxBytes: 5 * MB,
      maxCount: 5,
      ...rights,
    },
    { ...noteKind, extensions: ['txt'], maxBytes: LARGEST_NOTE, maxCount: 1, ...rights },
  ],
});
