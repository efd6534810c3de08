import type {
  operationCalls,
  ServiceMoment,
} from '@graduate/contract/administration/operations/operations.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import { regularly } from '../../../platform/regularly.ts';
import type { Services } from '../../../platform/services.ts';
import { stateOf } from './service-state.ts';

const KEPT_DAYS = 30;

/** Writes down how this instance is doing and forgets what is too old to be asked for. */
export const takeSample = async (services: Pick<Services, 'config' | 'db' | 'modules'>): Promise<void> => {
  const { host, database, memory, disk, load, queues } = await stateOf(services);
  const sum = (of: 'waiting' | 'failed') => queues.reduce((total, queue) => total + queue[of], 0);
  await services.db
    .insertInto('serviceSamples')
    .values({
      host,
      answersWithinMs: database.answersWithinMs,
      connections: database.connections,
      memoryUsed: memory.used,
      diskFree: disk?.free ?? null,
      load,
      waiting: sum('waiting'),
      failed: sum('failed'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await services.db
    .deleteFrom('serviceSamples')
    .where('takenAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
};

export const sampleRegularly = regularly(
  { everyMs: 300_000, what: 'watching the service', atOnce: true },
  takeSample,
);

const spans = {
  day: { length: '24 hours', piece: '15 minutes' },
  week: { length: '7 days', piece: '2 hours' },
} as const;

/** The worst of each piece of time, over all instances: a short fault is not averaged away. */
export const serviceHistory = async (
  { db }: Context,
  { span }: QueryOf<typeof operationCalls.serviceHistory>,
): Promise<ServiceMoment[]> => {
  const { length, piece } = spans[span];
  const { rows } = await sql<ServiceMoment>`
    select date_bin(${piece}::interval, taken_at, timestamptz '2020-01-01') as at,
      max(answers_within_ms) as answers_within_ms, max(connections) as connections,
      (max(memory_used) / 1048576)::int as memory_used, max(load) as load, max(waiting) as waiting, max(failed) as failed
    from service_samples where taken_at > now() - ${length}::interval group by 1 order by 1`.execute(db);
  return rows;
};
