import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { CheckIn } from '@graduate/contract/student-status/check-in/check-ins.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { StudyYearRule } from '@graduate/contract/student-status/students/study-years.ts';
import type { Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { datesOf } from '../students/public.ts';
import { thisYear } from './check-in-year.ts';
import { faceOf, type Held, materialsOf } from './judge.ts';
import { transitions } from './transitions.ts';

const LONGEST_REASON = 200;

type Circumstances = { cardNo: string | undefined; rules: readonly StudyYearRule[]; now: Date };

const contactOf = ({ mobile, dormCampus, dormBuilding, dormRoom }: CheckIn): RecordData =>
  Object.fromEntries(
    Object.entries({ mobile, dormCampus, dormBuilding, dormRoom }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  );

const statusOf = ({ action, reason }: CheckIn): RecordData => {
  const { to, status } = transitions[action];
  return {
    entryState: to,
    status,
    statusDate: dayInShanghai(new Date()),
    statusReason:
      status === 'active' || status === 'pending' ? null : (reason?.slice(0, LONGEST_REASON) ?? null),
  };
};

/** Studies begin again with those of the new year. */
const newBeginning = ({ record: { row, values } }: Held, rules: readonly StudyYearRule[]): RecordData => {
  const year = thisYear();
  if (year === row.grade) return {};
  const entryDate = `${year}${row.entryDate.slice(4)}`;
  const { expectedGraduationDate, maxEndDate } = datesOf({ ...values, entryDate }, rules);
  return { grade: year, entryDate, expectedGraduationDate, maxEndDate };
};

const gone = { registrationState: 'unregistered', presence: 'left' } as const;

/** What becomes of the record. */
export const valuesOf = (held: Held, wanted: CheckIn, { cardNo, rules, now }: Circumstances): RecordData => {
  switch (wanted.action) {
    case 'enrol':
      return {
        ...contactOf(wanted),
        ...statusOf(wanted),
        checkInAt: `${formatWireTime(now)}+08`,
        faceVerify: faceOf(held, wanted),
        presence: 'on_campus',
        registrationState: 'registered',
        checkState: '0',
        ...(cardNo && { cardNo, studentNo: held.record.row.studentNo ?? cardNo }),
      };
    case 'materials':
      return { ...contactOf(wanted), faceVerify: faceOf(held, wanted) };
    case 'leave':
      return {};
    case 'forfeit':
    case 'revoke':
      return { ...statusOf(wanted), ...gone };
    case 'defer':
      return {
        ...statusOf(wanted),
        ...gone,
        checkInAt: null,
        deferUntilYear: wanted.deferUntilYear ?? null,
      };
    case 'restore':
      return {
        ...statusOf(wanted),
        deferUntilYear: null,
        presence: 'on_campus',
        ...newBeginning(held, rules),
      };
    case 'undo':
      return { ...statusOf(wanted), deferUntilYear: null, checkInAt: null, presence: 'on_campus' };
  }
};

type Columns = Updateable<Tables['studentCheckIns']>;

/** What is kept of it in the check-in of the year. */
export const columnsOf = (held: Held, wanted: CheckIn, now: Date): Columns => {
  const { reason = null } = wanted;
  const entryState = transitions[wanted.action].to;
  const brought = {
    materials: JSON.stringify(materialsOf(held, wanted)),
    faceVerify: faceOf(held, wanted),
    ...(wanted.faceNote !== undefined && { faceNote: wanted.faceNote }),
  };
  switch (wanted.action) {
    case 'enrol':
      return { entryState, arrivedAt: now, place: wanted.place ?? null, ...brought };
    case 'materials':
      return brought;
    case 'leave':
      return {
        leaveReason: reason,
        leaveUntil: wanted.leaveUntil ?? null,
        leaveExtended: !!held.row?.leaveUntil,
      };
    case 'forfeit':
      return { entryState, notEnrolReason: reason };
    case 'defer':
      return {
        entryState,
        notEnrolReason: reason,
        deferUntilYear: wanted.deferUntilYear ?? null,
        deferKind: wanted.deferKind ?? 'other',
      };
    case 'revoke':
      return { entryState, notEnrolReason: reason, documentNo: wanted.documentNo ?? null };
    case 'restore':
    case 'undo':
      return {
        entryState,
        arrivedAt: null,
        leaveReason: null,
        leaveUntil: null,
        leaveExtended: false,
        notEnrolReason: null,
        documentNo: null,
        deferUntilYear: null,
        deferKind: null,
      };
  }
};
