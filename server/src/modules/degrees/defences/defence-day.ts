import { sql } from 'kysely';

/** The day of the last defence of an application, from the moment it is arranged; one an appeal has undone stands for none. */
export const DEFENCE_DAY = sql<
  string | null
>`(select (d.start_at at time zone 'Asia/Shanghai')::date from defences d
  where d.application_id = degree_applications.id and d.status not in ('draft', 'planning', 'cancelled')
    and not d.overruled
  order by d.no desc limit 1)`;
