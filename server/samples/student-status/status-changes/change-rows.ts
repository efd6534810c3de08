import { addDays } from '@graduate/contract/platform/days.ts';
import { changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import type { Insertable } from 'kysely';
import { snapshotOf } from '../../../src/modules/student-status/status-changes/writing/snapshot.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { nextSerialNumber } from '../../../src/platform/database/serial-numbers.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { ago, daysAfter, timeOf } from '../../times.ts';
import type { OpenCase } from './open-changes.ts';
import type { PastChange } from './past-changes.ts';
import type { DemonstrationStudent } from './students.ts';

export type Row = Insertable<Tables['statusChanges']>;

const ofStudent = async (tx: Tx, student: DemonstrationStudent) => ({
  studentId: student.id as string | null,
  population: student.population,
  trainingLevel: student.trainingLevel,
  departmentId: student.departmentId,
  student: JSON.stringify(await snapshotOf(tx, null, student)),
});

const whoIs = ({ id, name, studentNo, population, accountId }: DemonstrationStudent) => ({
  id,
  name,
  studentNo,
  population,
  accountId,
});

const reasonIn = (extra: OpenCase['extra']): string | null => {
  const reason = extra['subType'] ?? extra['ground'];
  return typeof reason === 'string' ? reason.slice(0, 40) : null;
};

export const ofPast = async (tx: Tx, past: PastChange): Promise<Row> => {
  const { student, from = student, typeCode, kind = 'self', extra, reason, effectiveDate, endDate } = past;
  const { before, after, madeRecord, revoked } = past;
  const office = demonstrationIds.account('enrolment');
  const decided = changeTypes[typeCode].decision === true || kind === 'school';
  const at = timeOf(effectiveDate);
  return {
    fileKinds: '{}',
    ...(await ofStudent(tx, { ...from, ...whoIs(student) })),
    id: idOf(`status-change:past:${typeCode}:${student.id}`),
    ...(madeRecord && { studentId: null, madeRecordId: student.id }),
    targetDepartmentId: past.targetDepartmentId ?? null,
    no: await nextSerialNumber(tx, 'YD'),
    typeCode,
    subType: reasonIn(extra),
    state: revoked ? ('revoked' as const) : ('effective' as const),
    applicantKind: kind,
    applicantId: kind === 'self' ? (student.accountId ?? office) : office,
    reason,
    extra: JSON.stringify(extra),
    effectiveDate,
    endDate,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    undo: '{}',
    appliedAt: daysAfter(at, -14),
    approvedAt: at,
    effectiveAt: at,
    chsiSync: changeTypes[typeCode].chsi ? 'synced' : 'none',
    ...(revoked && { revokedAt: daysAfter(at, 9), endReason: revoked }),
    businessClosedAt: typeCode === 'decease' ? at : null,
    ...(decided && {
      documentNo: `校研发〔${effectiveDate.slice(0, 4)}〕${(Number(effectiveDate.slice(5, 7)) * 7) % 90}号`,
      documentDate: addDays(effectiveDate, -3),
      ...(changeTypes[typeCode].decision && {
        meeting: '校长办公会议',
        deliveredAt: effectiveDate,
        deliveredBy: 'direct' as const,
        appealDeadline: addDays(effectiveDate, 10),
      }),
    }),
    ...(typeCode === 'changeMajor' && {
      publicityFrom: addDays(effectiveDate, -12),
      publicityTo: addDays(effectiveDate, -2),
    }),
  };
};

const asKept = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value as string | number | boolean);

/** What a past change wrote into the record, as its change log has it; one that was revoked took it back. */
export const historyOf = (past: PastChange): Insertable<Tables['studentFieldHistory']>[] => {
  const { student, typeCode, effectiveDate, before, after, madeRecord, revoked } = past;
  if (madeRecord) return [];
  const at = timeOf(effectiveDate);
  const by = {
    studentId: student.id,
    source: 'change' as const,
    sourceId: idOf(`status-change:past:${typeCode}:${student.id}`),
    accountId: demonstrationIds.account('enrolment'),
    roleCode: 'enrolment',
  };
  return Object.keys(after).flatMap((field) => {
    const [was, is] = [asKept(before[field]), asKept(after[field])];
    if (was === is) return [];
    const written = { ...by, field, before: was, after: is, effectiveDate, at };
    const back = { ...by, field, before: is, after: was, effectiveDate: addDays(effectiveDate, 9) };
    return revoked ? [written, { ...back, at: daysAfter(at, 9) }] : [written];
  });
};

const DECIDED: readonly OpenCase['state'][] = ['approved'];

export const ofOpen = async (
  tx: Tx,
  open: OpenCase,
  student: DemonstrationStudent,
  daysAgo: number,
): Promise<Row> => {
  const { typeCode, kind = 'self', state, extra, reason, effectiveDate, endDate, openedBy } = open;
  const applicantId = openedBy
    ? demonstrationIds.account(openedBy)
    : (student.accountId ??
      demonstrationIds.account(student.departmentCode === COLLEGE ? 'secretary' : 'enrolment'));
  const approved = DECIDED.includes(state);
  return {
    fileKinds: '{}',
    ...(await ofStudent(tx, student)),
    id: idOf(`status-change:open:${student.id}`),
    targetDepartmentId: typeof extra['toDept'] === 'string' ? extra['toDept'] : null,
    ...(typeCode === 'transferIn' && { studentId: null }),
    no: await nextSerialNumber(tx, 'YD'),
    typeCode,
    subType: reasonIn(extra),
    state,
    applicantKind: kind,
    applicantId,
    reason,
    extra: JSON.stringify(extra),
    effectiveDate,
    endDate,
    appliedAt: state === 'draft' ? null : ago(daysAgo, 1),
    approvedAt: approved ? ago(1, 1) : null,
    endReason: state === 'closed' ? '情况已变化，不再办理' : null,
    chsiSync: 'none',
    ...(approved &&
      changeTypes[typeCode].decision && {
        documentNo: `校研发〔${addDays(effectiveDate, -6).slice(0, 4)}〕58号`,
        documentDate: addDays(effectiveDate, -6),
        meeting: '校长办公会议',
      }),
  };
};
