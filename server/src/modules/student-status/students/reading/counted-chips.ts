import { enrolledStatuses } from '@graduate/contract/student-status/students/choices.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { flagged } from './record-flags.ts';

const status = (code: string) => sql<SqlBool>`student_records.status = ${sql.lit(code)}`;
const enrolled = sql<SqlBool>`student_records.status = any(${sql.lit(`{${enrolledStatuses.join(',')}}`)})`;

/** The quick filters of the list; registration and check concern those who are enrolled. */
export const countedChips = {
  active: status('active'),
  suspended: status('suspended'),
  retained: status('retained'),
  extended: flagged.extended,
  unregistered: sql<SqlBool>`${enrolled} and student_records.registration_state = 'unregistered'`,
  unchecked: sql<SqlBool>`${enrolled} and student_records.check_state = '0'`,
  noTutor: flagged.noTutor,
  noPhoto: flagged.noPhoto,
  overMax: flagged.overMax,
} satisfies Record<string, RawBuilder<SqlBool>>;
