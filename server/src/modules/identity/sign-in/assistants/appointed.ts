import { sql } from 'kysely';

/** The day by which appointments begin and end. */
export const TODAY = sql<string>`(now() at time zone 'Asia/Shanghai')::date`;

/** Whether appointment `a` is in force: within its days, not ended early, by somebody who still is a tutor. */
export const IN_FORCE = sql<boolean>`(a.ended_at is null and ${TODAY} between a.starts_on and a.ends_on and exists (
  select 1 from accounts t
    join account_roles tr on tr.account_id = t.id
    join roles r on r.id = tr.role_id and r.code = 'tutor'
  where t.id = a.tutor_id and t.state = 'active'))`;
