import { approvalOf, submitStates } from '@graduate/contract/awards/award-records/choices.ts';
import { dayInShanghai, monthOf } from '@graduate/contract/platform/days.ts';
import { inYuan } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { stopsStudying } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { rowsOfStudent, type StudentBusiness } from '../../student-status/student-business/public.ts';
import { applications } from './hold-application.ts';
import { stopMonths } from './stop-months.ts';

const namedOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('awardApplications')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .select(['awardApplications.id', 'awardBatches.name', 'submitState', 'recordType', 'submittedAt'])
    .select(
      sql<number>`coalesce((select sum(m.amount) from award_months m
        where m.application_id = award_applications.id and m.pay_state not in ('4', '5')), 0)`.as('total'),
    )
    .where('studentId', '=', studentId);

/** Money beside the record of a student: what is being decided, and what was given. */
export const awardBusiness: StudentBusiness = {
  key: 'awards',
  name: text('奖助记录', 'awards'),
  count: rowsOfStudent('award_applications'),
  underWay: async (db, studentId) => {
    const rows = await namedOf(db, studentId)
      .where('submitState', 'in', ['1', '2', '4'])
      .orderBy('submittedAt')
      .execute();
    return rows.map(({ name, submitState }) => ({
      no: null,
      what: text(`${name}（${submitStates[submitState].zh}）`, `${name} (${submitStates[submitState].en})`),
    }));
  },
  follows: async (db, studentId, change) => {
    if (!stopsStudying(change.before, change.after)) return [];
    const rows = await db
      .selectFrom('awardMonths')
      .innerJoin('awardApplications', 'awardApplications.id', 'awardMonths.applicationId')
      .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
      .select(['awardBatches.name'])
      .select(({ fn }) => [
        fn.countAll<number>().as('months'),
        fn.sum<number>('awardMonths.amount').as('total'),
      ])
      .where('studentId', '=', studentId)
      .where('month', '>', monthOf(change.effectiveDate))
      .where('payState', '=', '0')
      .groupBy('awardBatches.name')
      .orderBy('awardBatches.name')
      .execute();
    return rows.map(({ name, months, total }) =>
      text(
        `${name}自次月起停发，共${months}个月 ${inYuan(Number(total))}元`,
        `${name}: ${months} months, ${inYuan(Number(total))} yuan, are not paid from the month after`,
      ),
    );
  },
  events: async (db, studentId) => {
    const rows = await namedOf(db, studentId)
      .where('submitState', 'in', ['6', '7'])
      .where((eb) => eb.or([eb('recordType', '=', '2'), eb('monthAmount', 'is not', null)]))
      .execute();
    return rows.flatMap(({ name, submittedAt, total }) =>
      submittedAt
        ? [
            {
              date: dayInShanghai(submittedAt),
              kind: 'award',
              title: text(name, name),
              detail: text(`合计${inYuan(total)}元`, `${inYuan(total)} yuan in all`),
            },
          ]
        : [],
    );
  },
  close: async (tx, author, studentId, reason) => {
    const rows = await tx
      .selectFrom('awardApplications')
      .select(['id', 'submitState', 'recordType'])
      .where('studentId', '=', studentId)
      .orderBy('id')
      .forUpdate()
      .execute();
    await stopMonths(tx, author, { applicationIds: rows.map(({ id }) => id), after: '', reason });
    for (const { id, submitState, recordType } of rows) {
      if (!['1', '2', '4'].includes(submitState)) continue;
      await cancelInstance(tx, author, { ...approvalOf(recordType), recordId: id });
      await applications.write({ db: tx, author }, id, { submitState: '9', reason });
      await applications.log({ db: tx, author }, id, 'end', { before: { submitState }, after: { reason } });
    }
  },
};
