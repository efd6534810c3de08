import { type RawBuilder, sql } from 'kysely';

/**
 * The steps that records of some kinds wait at, as a table of `record_id`, `key`, `name`, `since` and `due_at`, for
 * lists that show and filter them.
 */
export const waitingSteps = (
  moduleCode: string,
  businessCodes: readonly string[],
): RawBuilder<unknown> => sql`(
  select i.record_id, st.key, st.since, st.due_at, step -> 'name' as name
  from approval_steps st
  join approval_instances i on i.id = st.instance_id
  join approval_flow_versions v on v.id = i.flow_version_id
  cross join lateral jsonb_array_elements(v.definition -> 'steps') step
  where st.state = 'waiting' and i.module_code = ${moduleCode} and i.business_code = any(${[...businessCodes]}::text[])
    and step ->> 'key' = st.key)`;

/** How long steps of these kinds took that were decided, as a table of `name`, `days` and the day of the decision. */
export const decidedSteps = (
  moduleCode: string,
  businessCodes: readonly string[],
): RawBuilder<unknown> => sql`(
  select i.record_id, step -> 'name' as name, st.ended_at,
    extract(epoch from st.ended_at - st.since) / 86400 as days
  from approval_steps st
  join approval_instances i on i.id = st.instance_id
  join approval_flow_versions v on v.id = i.flow_version_id
  cross join lateral jsonb_array_elements(v.definition -> 'steps') step
  where st.state in ('agreed', 'refused') and i.module_code = ${moduleCode}
    and i.business_code = any(${[...businessCodes]}::text[]) and step ->> 'key' = st.key)`;
