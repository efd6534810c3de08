import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import { defineErrors } from '../../../platform/errors.ts';
import type { AnyoneContext } from '../../../platform/http/context.ts';

const errors = defineErrors('operations', {
  notReady: [503, text('服务尚未就绪', 'Not ready to serve')],
});

const works = (probe: Promise<unknown>): Promise<boolean> =>
  probe.then(
    () => true,
    () => false,
  );

const MB = 1024 * 1024;
const LEAST_FREE = 64 * MB;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Whether the disk of a folder has room left; one that is made with the first file lies where its parent does. */
const hasRoom = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= LEAST_FREE,
    (error: unknown) => isMissing(error) && dirname(folder) !== folder && hasRoom(dirname(folder)),
  );

/** Uploads and the embedded database lie in the one folder, kept files in the other or in a bucket. */
const foldersOf = ({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): string[] =>
  files.startsWith('s3://') ? [dataDir] : [dataDir, files];

const NO_CONTENT = '0'.repeat(64);

/** Whether this instance can do its work now; 503 when it cannot, so that a proxy sends people elsewhere. */
export const readiness = async ({
  services: { db, storage, config },
}: AnyoneContext): Promise<{ database: boolean; storage: boolean; disk: boolean }> => {
  const [databaseWorks, storageWorks, disk] = await Promise.all([
    works(sql`select 1 from audit_log limit 1`.execute(db)),
    works(storage.has(NO_CONTENT)),
    Promise.all(foldersOf(config).map(hasRoom)).then((all) => all.every(Boolean)),
  ]);
  const state = { database: databaseWorks, storage: storageWorks, disk };
  if (!Object.values(state).every(Boolean)) throw errors.notReady(state);
  return state;
};
