import {
  type RecordFlag,
  recordFlags,
  withStatus,
} from '@graduate/contract/student-status/students/choices.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { TODAY } from '../today.ts';

const present = sql<SqlBool>`student_records.open and student_records.population = any(${sql.lit(`{${withStatus.join(',')}}`)})`;

/** When a record has a flag: only of students who are still here and have a status. */
export const flagged: Readonly<Record<RecordFlag, RawBuilder<SqlBool>>> = {
  noTutor: sql`(${present} and student_records.main_tutor_id is null)`,
  noPhoto: sql`(${present} and not exists (select from student_photos photo
    where photo.student_id = student_records.id and photo.kind = 'enrolment' and photo.current and photo.removed_at is null))`,
  overMax: sql`(${present} and student_records.max_end_date < ${TODAY})`,
  extended: sql`(${present} and student_records.extension_count > 0)`,
};

export const flagCodes = Object.keys(recordFlags) as RecordFlag[];
