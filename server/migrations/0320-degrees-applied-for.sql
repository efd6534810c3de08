-- The degree somebody without study applies for is a choice: words that were typed become the one they mean.
update student_equivalent_profiles
  set apply_level = case
    when apply_level ~* '^(d|博士)' then 'D'
    when apply_level ~* '^(m|硕士)' then 'M'
  end
  where apply_level is not null;
alter table student_equivalent_profiles
  add constraint student_equivalent_profiles_level check (apply_level in ('D', 'M'));
