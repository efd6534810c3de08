import type { LineProblem } from '@graduate/contract/awards/payments/choices.ts';
import { type RawBuilder, sql } from 'kysely';

/** What is wrong with the card of a student; its number is sealed, whether it can be one is noted beside it. */
export const CARD_PROBLEM: RawBuilder<LineProblem | null> = sql`case
  when student_records.bank_account_hash is null then 'noCard'
  when not student_records.bank_account_ok then 'badCard'
  when coalesce(student_records.bank_account_name, student_records.name) <> student_records.name then 'otherHolder'
  when exists (select from student_records o where o.bank_account_hash = student_records.bank_account_hash
    and o.person_id <> student_records.person_id and o.deleted_at is null) then 'sharedCard' end`;

/** Why a student on this list cannot be paid; money of another batch for the same month counts where the items exclude each other. */
export const problemOn = (listId: string): RawBuilder<LineProblem | null> => sql`coalesce(${CARD_PROBLEM},
  case when exists (
    select from pay_list_lines own join pay_list_lines other on other.student_id = own.student_id
      and other.month = own.month and other.application_id <> own.application_id
      and other.result is distinct from 'failed'
    join pay_lists ol on ol.id = own.list_id join award_batches ob on ob.id = ol.batch_id
    join award_items oi on oi.id = ob.item_id
    join award_applications xa on xa.id = other.application_id and xa.batch_id <> ob.id
    join award_batches xb on xb.id = xa.batch_id join award_items xi on xi.id = xb.item_id
    where own.list_id = ${listId} and own.student_id = student_records.id
      and (xi.id = oi.id or xi.code = any(oi.exclusive_with) or oi.code = any(xi.exclusive_with))
  ) then 'double' end)`;
