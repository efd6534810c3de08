import { addDays, daysFrom } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { changeStates, openChangeStates } from '@graduate/contract/student-status/status-changes/states.ts';
import { changeTypes, subTypeName } from '@graduate/contract/student-status/status-changes/types.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import {
  onlyOf,
  rowsOfStudent,
  type StudentBusiness,
  type StudentEvent,
  type WarningSource,
} from '../student-business/public.ts';
import { closeOpenChange } from './effecting/close-business.ts';

/** Status changes as other modules and the record see them. */
export const changeBusiness: StudentBusiness = {
  key: 'changes',
  name: text('学籍异动', 'Status changes'),
  count: rowsOfStudent('status_changes'),
  underWay: async (db, studentId) => {
    const open = await db
      .selectFrom('statusChanges')
      .select(['id', 'no', 'typeCode', 'state', 'population'])
      .where('studentId', '=', studentId)
      .where('state', 'in', openChangeStates)
      .execute();
    return open.map(({ id, no, typeCode, state, population }) => ({
      no,
      what: changeTypes[typeCode].name,
      state: changeStates[state],
      link: `${population === 'intl' ? '/addLxsXjyd' : '/addXjyd'}?id=${id}`,
    }));
  },
  events: async (db, studentId) => {
    const done = await db
      .selectFrom('statusChanges')
      .select(['typeCode', 'subType', 'state', 'effectiveDate', 'revokedAt', 'documentNo', 'no'])
      .where((eb) => eb.or([eb('studentId', '=', studentId), eb('madeRecordId', '=', studentId)]))
      .where('state', 'in', ['effective', 'revoked'])
      .orderBy('effectiveAt')
      .execute();
    return done.map(({ typeCode, subType, state, effectiveDate, documentNo, no }): StudentEvent => {
      const { name } = changeTypes[typeCode];
      const reason = subType ? subTypeName(typeCode, subType) : null;
      const revoked = state === 'revoked';
      const paper = documentNo ?? no;
      return {
        date: effectiveDate ?? '',
        kind: 'change',
        title: revoked ? text(`${name.zh}（已撤销）`, `${name.en} (revoked)`) : name,
        detail: text(
          [reason?.zh, paper].filter(Boolean).join('，'),
          [reason?.en, paper].filter(Boolean).join(', '),
        ),
      };
    });
  },
  close: closeOpenChange,
};

const WARN_DAYS = [60, 30, 7];

/** The nearest of the days on which a warning is given that the end has come within. */
const stageOf = (days: number): number | undefined => WARN_DAYS.findLast((stage) => days <= stage);

/** Whoever pauses has to come back in time: 60, 30 and 7 days before the end. */
export const pauseEnding: WarningSource = {
  kind: 'pauseEnding',
  name: text('休学或保留学籍即将期满', 'A suspension or retention is about to end'),
  group: 'years',
  actAt: { needs: 'student:change:proxy', link: ({ id }) => `/addXjyd?stuId=${id}` },
  find: async (db, today, of) => {
    const rows = await db
      .selectFrom('statusChanges')
      .innerJoin('studentRecords', 'studentRecords.id', 'statusChanges.studentId')
      .distinctOn('studentRecords.id')
      .select(['studentRecords.id as studentId', 'studentRecords.status', 'statusChanges.endDate'])
      .where('statusChanges.state', '=', 'effective')
      .where('statusChanges.typeCode', 'in', ['suspend', 'suspendExtend', 'retain', 'enlist'])
      .where('studentRecords.status', 'in', ['suspended', 'retained'])
      .where('studentRecords.deletedAt', 'is', null)
      .where(onlyOf('studentRecords.id', of))
      .orderBy('studentRecords.id')
      .orderBy('statusChanges.effectiveAt', 'desc')
      .orderBy(sql`status_changes.no`, 'desc')
      .execute();
    return rows.flatMap(({ studentId, status, endDate }) => {
      const days = endDate ? daysFrom(today, endDate) : undefined;
      const stage = days === undefined ? undefined : stageOf(days);
      if (!endDate || stage === undefined) return [];
      const { zh, en } = statuses[status];
      const over = (days ?? 0) < 0;
      return [
        {
          studentId,
          due: addDays(endDate, -stage),
          detail: over
            ? text(`${zh}已于${endDate}期满，尚未办理复学`, `${en} ended on ${endDate}, not yet back`)
            : text(`${zh}将于${endDate}期满`, `${en} ends on ${endDate}`),
        },
      ];
    });
  },
};
