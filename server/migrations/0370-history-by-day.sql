-- What changed of all students since a day; the other indexes begin with the student.
create index student_field_history_day on student_field_history (effective_date)
  where field in ('status', 'registrationState', 'checkState', 'maxEndDate');
