import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { kindsOf } from './job-kinds.ts';

const HERE = sql`(now() at time zone 'Asia/Shanghai')`;

/** Queues the daily work whose hour has come. However many instances do so, a day has one of each kind. */
export const scheduleDaily = async ({ db, modules }: Pick<Services, 'db' | 'modules'>): Promise<void> => {
  for (const kind of kindsOf(modules)) {
    if (!('dailyAt' in kind)) continue;
    await sql`
      insert into jobs (id, kind, title, title_en, address, request_id, input, dedupe_key, scheduled_for)
      select ${newId()}, ${kind.kind}, ${kind.title.zh}, ${kind.title.en}, '', ${kind.kind}, '{}', '', ${HERE}::date
      where ${HERE}::time >= ${kind.dailyAt}::time
      on conflict do nothing`.execute(db);
  }
};
