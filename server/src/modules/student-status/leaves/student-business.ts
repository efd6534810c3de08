import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { leaveStates, leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import { spanInWords } from '@graduate/contract/student-status/leaves/half-days.ts';
import { counted } from '../../../platform/database/page.ts';
import type { StudentBusiness } from '../student-business/public.ts';
import { endLeaves, leavesThatEnd } from './end-leaves.ts';

const LONG_DAYS = 7;

/** Leaves beside the record of a student; long ones stand on its time line. */
export const leaveBusiness: StudentBusiness = {
  key: 'leaves',
  name: text('请假记录', 'leaves'),
  count: (db, studentId) =>
    counted(db.selectFrom('leaves').where('studentId', '=', studentId).where('state', '<>', 'draft')),
  underWay: async (db, studentId) => {
    const rows = await db
      .selectFrom('leaves')
      .select(['id', 'no', 'leaveType', 'state'])
      .where('studentId', '=', studentId)
      .where('state', 'in', ['reviewing', 'approved', 'returning'])
      .orderBy('no')
      .execute();
    return rows.map(({ id, no, leaveType, state }) => ({
      no,
      link: `/qjgl/toDetails?id=${id}`,
      what: text(
        `${leaveTypes[leaveType].zh}（${leaveStates[state].zh}）`,
        `${leaveTypes[leaveType].en} (${leaveStates[state].en})`,
      ),
    }));
  },
  events: async (db, studentId) => {
    const rows = await db
      .selectFrom('leaves')
      .select(['no', 'leaveType', 'fromAt', 'toAt', 'days', 'destination'])
      .where('studentId', '=', studentId)
      .where('state', 'in', ['approved', 'returning', 'closed'])
      .where('days', '>', LONG_DAYS)
      .execute();
    return rows.map(({ no, leaveType, fromAt, toAt, days, destination }) => {
      const span = spanInWords(fromAt, toAt);
      return {
        date: dayInShanghai(fromAt),
        kind: 'leave',
        title: text(`${leaveTypes[leaveType].zh}${days}天`, `${leaveTypes[leaveType].en}, ${days} days`),
        detail: text(`${no}，${span.zh}，${destination}`, `${no}, ${span.en}, ${destination}`),
      };
    });
  },
  follows: leavesThatEnd,
  close: async (tx, author, studentId, reason) => {
    const rows = await tx
      .selectFrom('leaves')
      .select(['id', 'state', 'parentId'])
      .where('studentId', '=', studentId)
      .where('state', 'in', ['draft', 'returned', 'reviewing', 'approved', 'returning'])
      .orderBy('id')
      .forUpdate()
      .execute();
    await endLeaves(tx, author, rows, reason);
  },
};
