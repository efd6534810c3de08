import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../src/platform/database/connect.ts';
import type { Ended, Visit } from '../alone/rush.ts';

const countOf = async (query: ReturnType<typeof sql<{ count: number }>>, db: Db): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.count ?? 0);

/** Classes with more students than seats, or with another number of them than they count. */
export const overfull = (db: Db, termId: string): Promise<number> =>
  countOf(
    sql<{ count: number }>`select count(*) from teaching_classes c
      left join (select class_id, count(*)::int as held from enrolments where state = 'enrolled' group by class_id) e
        on e.class_id = c.id
      where c.term_id = ${termId} and (coalesce(e.held, 0) > c.capacity or coalesce(e.held, 0) <> c.enrolled)`,
    db,
  );

/** Students who have two seats in one course. */
export const seatedTwice = (db: Db, termId: string): Promise<number> =>
  countOf(
    sql<{ count: number }>`select count(*) from (select 1 from enrolments
      where term_id = ${termId} and state = 'enrolled' group by student_id, course_id having count(*) > 1) twice`,
    db,
  );

type Asked = { sent: number; done: number };

/** Seats that went to somebody who asked only after another one, whose seat comes later, had their answer. */
export const misplaced = async (
  db: Db,
  classIds: readonly string[],
  ended: readonly Ended[],
  visits: readonly Visit[],
): Promise<number> => {
  const seats = await db
    .selectFrom('selectionRequests')
    .innerJoin('enrolments', (join) =>
      join.on(sql<SqlBool>`enrolments.id = (selection_requests.answer ->> 'enrolmentId')::uuid`),
    )
    .select(['key', 'classId', 'seq'])
    .where('classId', 'in', classIds)
    .orderBy('seq')
    .execute();
  const asked = new Map<string, Asked>();
  for (const { visit, no, sent, done } of ended) {
    const key = /key: ([\w-]+)/i.exec(visits[visit]?.requests[no]?.headers ?? '')?.[1];
    if (key) asked.set(key, { sent, done });
  }
  const latest = new Map<string, number>();
  let wrong = 0;
  for (const { key, classId } of seats) {
    const one = asked.get(key);
    if (!one) continue;
    const before = latest.get(classId) ?? 0;
    if (one.done < before) wrong += 1;
    latest.set(classId, Math.max(before, one.sent));
  }
  return wrong;
};
