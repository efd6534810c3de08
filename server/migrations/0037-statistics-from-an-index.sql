-- What the statistics of students count by is read from this index alone, a small part of the table.
drop index student_records_counts;
create index student_records_counts on student_records (department_id, status, population, training_level, grade)
  include (id, open, registration_state, check_state, presence, degree_type, study_mode, extension_count, max_end_date,
    main_tutor_id, discipline_code, gender, ethnicity, political_status, origin_place, birth_date, entry_state, entry_date,
    graduation_date, status_date)
  where deleted_at is null;
