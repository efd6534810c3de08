import { submitStates } from '@graduate/contract/awards/award-records/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { inYuan } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { rowsOfStudent, type StudentBusiness } from '../../student-status/student-business/public.ts';
import { declineClaims } from './settle-claims.ts';

const UNDER_WAY = ['1', '2', '3', '4', '5'] as const;

const namedOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('awardClaims')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardClaims.batchId')
    .leftJoin('awardGrades', (join) =>
      join
        .onRef('awardGrades.batchId', '=', 'awardClaims.batchId')
        .onRef('awardGrades.level', '=', 'awardClaims.level')
        .onRef('awardGrades.code', '=', 'awardClaims.gradeCode'),
    )
    .select(['awardBatches.name', 'submitState', 'grantedAt', 'awardClaims.amount'])
    .select('awardGrades.name as gradeName')
    .where('studentId', '=', studentId);

/** What a student applies for, and what came of it. */
export const claimBusiness: StudentBusiness = {
  key: 'scholarships',
  name: text('奖学金与荣誉申请', 'scholarships and honours'),
  count: rowsOfStudent('award_claims'),
  underWay: async (db, studentId) => {
    const rows = await namedOf(db, studentId)
      .where('submitState', 'in', UNDER_WAY)
      .orderBy('submittedAt')
      .execute();
    return rows.map(({ name, submitState }) => ({
      no: null,
      what: text(`${name}（${submitStates[submitState].zh}）`, `${name} (${submitStates[submitState].en})`),
    }));
  },
  events: async (db, studentId) => {
    const rows = await namedOf(db, studentId).where('submitState', 'in', ['6', '7']).execute();
    return rows.flatMap(({ name, grantedAt, gradeName, amount }) =>
      grantedAt
        ? [
            {
              date: dayInShanghai(grantedAt),
              kind: 'award',
              title: text(`获得${name}`, `Granted: ${name}`),
              detail: text(
                amount ? `${gradeName ?? ''} ${inYuan(amount)}元` : (gradeName ?? ''),
                amount ? `${gradeName ?? ''} ${inYuan(amount)} yuan` : (gradeName ?? ''),
              ),
            },
          ]
        : [],
    );
  },
  close: async (tx, author, studentId, reason) => {
    const rows = await tx
      .selectFrom('awardClaims')
      .selectAll()
      .where('studentId', '=', studentId)
      .where('submitState', 'in', UNDER_WAY)
      .orderBy('id')
      .forUpdate()
      .execute();
    await declineClaims(tx, author, rows, reason);
  },
};
