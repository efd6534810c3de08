-- Who began, ended or went beyond the study limit within a week is found by the day, not by looking at everybody.
create index student_records_by_end on student_records (max_end_date) where deleted_at is null;
create index student_tutors_main_from on student_tutors (from_date) where role = 'main';
create index student_tutors_main_to on student_tutors (to_date) where role = 'main';
