-- The numbers above lists of students: counted from this index alone, for everybody and for one department.
create index student_records_counts on student_records (department_id, status, population, training_level, grade)
  include (id, open, registration_state, check_state, presence, degree_type, study_mode, extension_count, max_end_date,
    main_tutor_id)
  where deleted_at is null;
