import type { Monitor } from '@graduate/contract/training/selection/office.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/http/context.ts';
import { readRound } from '../rounds/round-row.ts';

const HOTTEST = 20;
const MOST_MINUTES = 240;
/** So many points can be told apart. */
const MOST_WISHED = 300;

/** How a round goes: requests minute by minute, why they were refused, what everybody wants, who moved up. */
export const monitorRound = async ({ db, language }: Context, { id }: { id: string }): Promise<Monitor> => {
  await readRound(db, id, language);
  const ofRound = sql`selection_events e where e.round_id = ${id} and e.act <> 'draw'`;
  const totals = await sql<Pick<Monitor, 'done' | 'refused' | 'students' | 'lastMinute'>>`
    select (count(*) filter (where e.message is null))::int as done,
      (count(*) filter (where e.message is not null))::int as refused, count(distinct e.student_id)::int as students,
      (count(*) filter (where e.at > now() - interval '1 minute'))::int as last_minute
    from ${ofRound}`.execute(db);
  const minutes = await sql<Monitor['minutes'][number]>`
    select * from (select date_trunc('minute', e.at) as at,
        (count(*) filter (where e.message is null))::int as done,
        (count(*) filter (where e.message is not null))::int as refused
      from ${ofRound} group by 1 order by 1 desc limit ${MOST_MINUTES}) latest order by at`.execute(db);
  const reasons = await sql<{ code: string; example: { zh: string; en: string }; count: number }>`
    select coalesce(e.code, '') as code, min(e.message::text)::jsonb as example, count(*)::int as count
    from ${ofRound} and e.message is not null group by 1 order by 3 desc, 1 limit ${HOTTEST}`.execute(db);
  const hottest = await sql<Monitor['hottest'][number]>`
    select c.id, c.code, k.name as course_name, c.capacity, c.enrolled, c.waiting, coalesce(asked.all, 0) as asked,
      coalesce(asked.away, 0) as turned_away, coalesce(wished.all, 0) as wishes
    from teaching_classes c join courses k on k.id = c.course_id
      left join (select e.class_id, count(*)::int as all, (count(*) filter (where e.code in ('T501', 'T502')))::int as away
        from ${ofRound} group by e.class_id) asked on asked.class_id = c.id
      left join (select w.class_id, count(*)::int as all from selection_wishes w where w.round_id = ${id}
        group by w.class_id) wished on wished.class_id = c.id
    where asked.all is not null or wished.all is not null
    order by greatest(coalesce(asked.all, 0), coalesce(wished.all, 0)) desc, c.code limit ${HOTTEST}`.execute(
    db,
  );
  const wished = await sql<Monitor['wished'][number]>`
    select c.id, k.name as course_name, c.code, count(*)::int as wishes, c.capacity
    from selection_wishes w join teaching_classes c on c.id = w.class_id join courses k on k.id = c.course_id
    where w.round_id = ${id} group by c.id, k.name order by count(*) desc, c.code limit ${MOST_WISHED}`.execute(
    db,
  );
  const waits = await sql<Monitor['waits'][number]>`select state, count(*)::int as count from waitlist_entries
    where round_id = ${id} group by state order by count(*) desc`.execute(db);
  const [sums = { done: 0, refused: 0, students: 0, lastMinute: 0 }] = totals.rows;
  return {
    ...sums,
    minutes: minutes.rows,
    reasons: reasons.rows.map(({ example, ...one }) => ({ ...one, example: example[language] })),
    hottest: hottest.rows,
    wished: wished.rows,
    waits: waits.rows,
  };
};
