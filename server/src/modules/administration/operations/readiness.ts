import { statfs } from 'node:fs/promises';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
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

/** Whether uploads and the database have room left on the disk of a folder. */
export const hasRoom = async (folder: string, least = LEAST_FREE): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= least;
};

const NO_CONTENT = '0'.repeat(64);

/** Whether this instance can do its work now; 503 when it cannot, so that a proxy sends people elsewhere. */
export const readiness = async ({
  services: { db, storage, config },
}: AnyoneContext): Promise<{ database: boolean; storage: boolean; disk: boolean }> => {
  const [databaseWorks, storageWorks, disk] = await Promise.all([
    works(sql`select 1 from audit_log limit 1`.execute(db)),
    works(storage.has(NO_CONTENT)),
    hasRoom(config.dataDir),
  ]);
  const state = { database: databaseWorks, storage: storageWorks, disk };
  if (!Object.values(state).every(Boolean)) throw errors.notReady(state);
  return state;
};
