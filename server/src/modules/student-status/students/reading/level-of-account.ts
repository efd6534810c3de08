import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import { sql } from 'kysely';

/** What the person of an account studies for, within a query over `accounts`: by the open record, else the newest. */
export const levelOfAccount = sql<TrainingLevel | null>`(select r.training_level from student_records r
  join student_persons p on p.id = r.person_id
  where p.account_id = accounts.id and r.deleted_at is null
  order by r.open desc, r.entry_date desc, r.id desc limit 1)`;
