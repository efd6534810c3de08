import { sql } from 'kysely';
import { regularly } from '../../../platform/regularly.ts';
import type { Services } from '../../../platform/services.ts';
import type { Request } from './engine/judge.ts';
import { queueOf, type SelectionQueue } from './engine/queue.ts';

type Head = Pick<Request, 'studentId' | 'classId' | 'roundId' | 'termId' | 'swapClassId'>;

/** At most so many of a class move up at once. */
const MOST_AT_ONCE = 50;

/** Those who come next in classes with free seats, and those whose round has ended: in the order they joined. */
const heads = async ({ db }: Services, classIds: readonly string[] | undefined): Promise<Head[]> => {
  const only = classIds ? sql`and w.class_id = any(${[...classIds]}::uuid[])` : sql``;
  const { rows } = await sql<Head>`
    select student_id, class_id, round_id, term_id, swap_class_id from (
      select w.*, c.capacity - c.enrolled as free, row_number() over (partition by w.class_id, w.quota_id order by w.seq) as no,
        (select max(o.closes_at) from selection_windows o where o.round_id = w.round_id) <= now() as over
      from waitlist_entries w join teaching_classes c on c.id = w.class_id
      where w.state = 'waiting' ${only}) head
    where over or (free > 0 and no <= least(free, ${MOST_AT_ONCE}))
    order by seq limit 500`.execute(db);
  return rows;
};

/** Moves up whoever waits for a seat that is free; the answer is how many were looked at. */
export const promoteWaiting = async (services: Services, classIds?: readonly string[]): Promise<number> => {
  const next = await heads(services, classIds);
  await Promise.allSettled(
    next.map((head) =>
      queueOf(services).submit({
        ...head,
        act: 'promote',
        accepted: [],
        key: undefined,
        by: { accountId: null, role: null, address: '' },
      }),
    ),
  );
  return next.length;
};

/** The queue of this instance, in which a seat that is given back goes to who waits for it. */
export const selectionQueue = (services: Services): SelectionQueue => {
  const queue = queueOf(services);
  queue.whenFreed((classIds) => void promoteWaiting(services, classIds).catch(() => undefined));
  return queue;
};

/** Looks every other second for seats somebody waits for, whoever has freed them. */
export const keepPromoting = regularly({ everyMs: 2_000, what: 'looking after waiting lists' }, (services) =>
  promoteWaiting(services),
);
