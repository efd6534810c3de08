-- A seat is written with its answer and a line of the log: of eleven references, each looked up row by row, six
-- belonged to these two. What they name is looked at when a request is judged, and is never removed afterwards.
alter table selection_events
  drop constraint selection_events_round_id_fkey,
  drop constraint selection_events_term_id_fkey,
  drop constraint selection_events_student_id_fkey,
  drop constraint selection_events_class_id_fkey,
  drop constraint selection_events_actor_id_fkey;
alter table selection_requests drop constraint selection_requests_student_id_fkey;
comment on table selection_events is '选课流水：成功与被拒都留存，只增不改；所指各行由办理时核对，不设外键';

-- As before, and what follows in the transaction goes by indexes and with plans that are made once: statistics are
-- oldest in the minute in which thousands of rows come, and a plan that reads whole tables would grow with each of them.
create or replace function hold_selection(students uuid[], terms uuid[], classes uuid[]) returns timestamptz
language plpgsql as $$
begin
  perform set_config('lock_timeout', '2s', true), set_config('statement_timeout', '5s', true),
    set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true);
  insert into student_terms (student_id, term_id)
    select distinct s, t from unnest(students, terms) as wanted (s, t)
    where not exists (select from student_terms known where known.student_id = s and known.term_id = t)
    order by s, t on conflict do nothing;
  perform from student_terms held
    where (held.student_id, held.term_id) in (select * from unnest(students, terms))
    order by held.student_id, held.term_id for update;
  perform from teaching_classes where id = any (classes) order by id for no key update;
  return now();
end $$;
