import type { BankResult } from '@graduate/contract/awards/payments/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { followPayments, holdRecords } from '../award-records/public.ts';
import { payLists } from './pay-lists.ts';
import { paymentErrors } from './payments.errors.ts';

/** What the bank said of the transfer to one student. */
export type Outcome = { studentId: string; result: BankResult; reason: string | null };

const writeLines = (tx: Tx, listId: string, outcomes: readonly Outcome[]) =>
  sql`update pay_list_lines l set result = told.result, fail_reason = told.reason
    from json_to_recordset(${JSON.stringify(outcomes)}::json) told("studentId" uuid, result text, reason text)
    where l.list_id = ${listId} and l.student_id = told."studentId" and l.result is null`.execute(tx);

const writeMonths = (tx: Tx, listId: string) =>
  sql`update award_months m set pay_state = case l.result when 'paid' then '2' else '3' end,
      paid_at = case l.result when 'paid' then now() end
    from pay_list_lines l where l.list_id = ${listId} and l.result is not null and m.pay_state = '1'
      and m.application_id = l.application_id and m.month = l.month and m.source = l.source`.execute(tx);

/** A card that took money is known to take it. */
const noteCards = (tx: Tx, listId: string) =>
  sql`insert into award_verified_cards (student_id, card_digest)
    select distinct student_id, card_digest from pay_list_lines
    where list_id = ${listId} and result = 'paid' and card_digest is not null
    on conflict (student_id) do update set card_digest = excluded.card_digest, verified_at = now()`.execute(
    tx,
  );

const tellFailed = async (tx: Tx, no: string, outcomes: readonly Outcome[]): Promise<void> => {
  const failed = outcomes.filter(({ result }) => result === 'failed').map(({ studentId }) => studentId);
  if (failed.length === 0) return;
  const people = await tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentPersons.accountId')
    .where('studentRecords.id', 'in', failed)
    .where('studentPersons.accountId', 'is not', null)
    .execute();
  await notifyPeople(
    tx,
    people.map(({ accountId }) => accountId as string),
    {
      kind: 'result',
      title: text(
        `奖助发放失败（发放单${no}），请核对银行卡信息`,
        `A payment did not come through (list ${no}): check your bank card`,
      ),
      link: '/awards/my-payments',
    },
  );
};

/** What the bank did with a list it was given: paid months are paid, the others wait for another card. */
export const writeResults = async (
  tx: Tx,
  author: Author,
  listId: string,
  outcomes: readonly Outcome[],
): Promise<void> => {
  const within = { db: tx, author, scope: { all: true } };
  const list = await payLists.hold(within, { id: listId });
  if (list.status !== 'exported') throw paymentErrors.notInState({ state: list.status });
  const lines = await tx
    .selectFrom('payListLines')
    .select('applicationId')
    .distinct()
    .where('listId', '=', listId)
    .execute();
  const applicationIds = lines.map(({ applicationId }) => applicationId);
  await holdRecords(tx, applicationIds);
  await writeLines(tx, listId, outcomes);
  await writeMonths(tx, listId);
  await noteCards(tx, listId);
  await followPayments(tx, applicationIds);
  await tellFailed(tx, list.no, outcomes);
  const open = await tx
    .selectFrom('payListLines')
    .select('studentId')
    .where('listId', '=', listId)
    .where('result', 'is', null)
    .executeTakeFirst();
  // What the bank has not told of yet keeps the list open.
  const done = open ? {} : { status: 'paid' as const, paidAt: new Date() };
  const failed = outcomes.filter(({ result }) => result === 'failed').length;
  await payLists.change(within, list, done, 'results', {
    after: { no: list.no, paid: outcomes.length - failed, failed },
  });
};
