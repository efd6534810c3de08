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

const NO_CONTENT = '0'.repeat(64);

/** Whether this instance can do its work now; 503 when it cannot, so that a proxy sends people elsewhere. */
export const readiness = async ({
  services: { db, storage },
}: AnyoneContext): Promise<{ database: boolean; storage: boolean }> => {
  const [databaseWorks, storageWorks] = await Promise.all([
    works(sql`select 1 from audit_log limit 1`.execute(db)),
    works(storage.has(NO_CONTENT)),
  ]);
  const state = { database: databaseWorks, storage: storageWorks };
  if (!databaseWorks || !storageWorks) throw errors.notReady(state);
  return state;
};
