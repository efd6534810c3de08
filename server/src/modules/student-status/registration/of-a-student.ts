import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { registrationMethods } from '@graduate/contract/student-status/registration/choices.ts';
import { deferralApproval } from '@graduate/contract/student-status/registration/registrations.ts';
import { enrolledStatuses } from '@graduate/contract/student-status/students/choices.ts';
import { counted } from '../../../platform/database/page.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { listOf, onlyOf, type StudentBusiness, type WarningSource } from '../student-business/public.ts';
import { presentTerm } from './registration-terms.ts';

const { moduleCode, businessCode } = deferralApproval;

/** What registration knows of a student besides the record. */
export const registrationBusiness: StudentBusiness = {
  key: 'registrations',
  name: text('注册记录', 'registrations'),
  // Rows the calendar made keep nobody from deleting a record that was a mistake.
  count: (db, studentId) =>
    counted(
      db
        .selectFrom('studentRegistrations')
        .where('studentId', '=', studentId)
        .where('method', 'is not', null)
        .where('method', '<>', 'job'),
    ),
  underWay: async (db, studentId) => {
    const rows = await db
      .selectFrom('studentRegistrations')
      .select('deferUntil')
      .where('studentId', '=', studentId)
      .where('state', '=', 'deferReview')
      .execute();
    return rows.map(({ deferUntil }) => ({
      no: null,
      what: text(`暂缓注册申请（至${deferUntil}）`, `deferred registration (until ${deferUntil})`),
    }));
  },
  events: async (db, studentId) => {
    const rows = await db
      .selectFrom('studentRegistrations')
      .innerJoin('academicTerms', 'academicTerms.id', 'studentRegistrations.termId')
      .select(['at', 'method', 'academicYear', 'termNo'])
      .where('studentId', '=', studentId)
      .where('state', '=', 'registered')
      .execute();
    return rows.flatMap(({ at, method, ...term }) =>
      at
        ? [
            {
              date: formatWireTime(at).slice(0, 10),
              kind: 'registration',
              title: text(`${termName(term).zh}注册`, `Registered: ${termName(term).en}`),
              detail: method && registrationMethods[method],
            },
          ]
        : [],
    );
  },
  close: async (tx, author, studentId) => {
    const rows = await tx
      .updateTable('studentRegistrations')
      .set({ state: 'unregistered' })
      .where('studentId', '=', studentId)
      .where('state', '=', 'deferReview')
      .returning('id')
      .execute();
    for (const { id } of rows) await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
  },
};

export const registrationWarnings: readonly WarningSource[] = [
  {
    kind: 'notRegistered',
    name: text('逾期未注册', 'Not registered in time'),
    group: 'presence',
    actAt: { needs: 'student:registration:manage', link: listOf('/student/registration') },
    find: async (db, today, of) => {
      const term = await presentTerm(db, today);
      if (!term) return [];
      const rows = await db
        .selectFrom('studentRegistrations')
        .innerJoin('studentRecords', 'studentRecords.id', 'studentRegistrations.studentId')
        .select(['studentId', 'overdueAfter'])
        .where('termId', '=', term.id)
        .where('studentRegistrations.state', '=', 'unregistered')
        .where('overdueAfter', '<', today)
        .where('studentRecords.status', 'in', enrolledStatuses)
        .where('studentRecords.deletedAt', 'is', null)
        .where(onlyOf('studentRecords.id', of))
        .execute();
      const { zh, en } = termName(term);
      return rows.flatMap(({ studentId, overdueAfter }) =>
        overdueAfter
          ? [
              {
                studentId,
                due: overdueAfter,
                detail: text(
                  `${zh}截至${overdueAfter}仍未注册，可按规定作退学处理`,
                  `Not registered for ${en} by ${overdueAfter}`,
                ),
              },
            ]
          : [],
      );
    },
  },
];
