-- Only an owner may write a table anew; whoever runs the server owns none, and may have this one written anew.
create function write_sheets_anew() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  cluster anonymous_sheets using anonymous_sheets_pkey;
end $$;
comment on function write_sheets_anew() is '按编号顺序重写匿名答卷表，使存放位置不反映提交先后';
