import { subTypeName } from '@graduate/contract/student-status/status-changes/types.ts';
import type { StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import { hasDoneAYear } from '@graduate/contract/student-status/students/study-years.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { closeStudentAccount } from '../../../administration/accounts/public.ts';
import { endTutors, presentTutors } from '../../../people/guidance/public.ts';
import { notePunishment } from '../../students/public.ts';
import { daysPaused } from '../rules/pause.ts';
import { type Situation, textOf } from '../rules/situation.ts';
import type { Effect } from './effect.ts';

/** Whether the student has done one academic year, so that there is a certificate of incomplete studies. */
const earnsCertificate = (situation: Situation): boolean => {
  const { student, effectiveDate, today } = situation;
  const day = effectiveDate ?? today;
  const entry = textOf(student, 'entryDate');
  return !!entry && hasDoneAYear(entry, day, daysPaused(situation, day));
};

const groundInWords = ({ type, extra }: Situation): string => {
  const ground = textOf(extra, 'ground') ?? textOf(extra, 'subType');
  return (ground ? subTypeName(type.code, ground).zh : type.name.zh).slice(0, 200);
};

/** Nobody guides the student any more; who did is kept, in case the change is revoked. */
const letTutorsGo = async (tx: Tx, studentId: string, day: string) => {
  const tutors = await presentTutors(tx, studentId);
  await endTutors(tx, studentId, day);
  return { undo: { tutors } };
};

/** Withdrawal, transfer to another school, cancellation, expulsion. */
export const leave: Effect = {
  plan: (situation) => {
    const { type, extra, effectiveDate, today } = situation;
    const day = effectiveDate ?? today;
    const status: StudentStatus = type.leadsTo ?? 'withdrawn';
    return {
      values: {
        status,
        statusDate: day,
        statusReason: groundInWords(situation),
        presence: 'left',
        leaveSchoolAt: day,
        ...(status === 'withdrawn' && earnsCertificate(situation) && { conclusion: 'incomplete' }),
        ...(status === 'transferredOut' && { transferToSchool: textOf(extra, 'toSchool') ?? null }),
      },
    };
  },
  after: async (tx, act, { row }) => {
    const done = await letTutorsGo(tx, row.id, act.effectiveDate);
    if (act.situation.type.leadsTo !== 'expelled') return done;
    const honourId = await notePunishment(tx, row.id, {
      title: act.situation.type.name.zh,
      date: act.effectiveDate,
      documentNo: act.documentNo,
    });
    return { undo: { ...done.undo, honourId } };
  },
};

/** Nobody writes to somebody who died: the account is closed, other business is ended by a job. */
export const decease: Effect = {
  plan: ({ effectiveDate, today, type }) => {
    const day = effectiveDate ?? today;
    return {
      values: {
        status: 'deceased',
        statusDate: day,
        statusReason: type.name.zh,
        presence: 'left',
        leaveSchoolAt: day,
      },
    };
  },
  after: async (tx, { author, effectiveDate, situation }, { row }) => {
    const { accountId } = await tx
      .selectFrom('studentPersons')
      .select('accountId')
      .where('id', '=', row.personId)
      .executeTakeFirstOrThrow();
    if (accountId) await closeStudentAccount(tx, author, accountId, situation.type.name.zh);
    return letTutorsGo(tx, row.id, effectiveDate);
  },
};
