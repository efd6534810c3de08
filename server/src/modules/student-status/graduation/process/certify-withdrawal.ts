import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { tutorsUntil } from '../../../people/guidance/public.ts';
import type { StatusChanged } from '../../student-business/public.ts';
import { changeRecord, holdRecord, schoolFacts } from '../../students/public.ts';
import { incompleteSeries } from '../numbers/number-series.ts';
import { voidNumber } from '../numbers/write-number.ts';
import { retireSnapshot, takeSnapshot } from './take-snapshot.ts';

const EVERYWHERE = { kind: 'all' } as const;
export const CERTIFIED = '退学，发给肄业证书';
const REVOKED = '退学已撤销';

const leftIncomplete = ({ status, conclusion }: RecordData): boolean =>
  status === 'withdrawn' && conclusion === 'incomplete';

const heldIn = async (tx: Tx, studentId: string) => {
  return holdRecord(tx, EVERYWHERE, studentId);
};

/** Those who guided the student until this day, as they did. */
const lastTutors = async (tx: Tx, studentId: string, day: string) =>
  (await tutorsUntil(tx, studentId, day)).map((tutor) => ({ ...tutor, toDate: null }));

const certify = async (tx: Tx, { author, studentId, effectiveDate: day }: StatusChanged): Promise<void> => {
  const held = await heldIn(tx, studentId);
  const { graduationCertNo: decided } = held.row;
  if (decided) await voidNumber(tx, author, studentId, decided, CERTIFIED);
  const leaving = { ...held, row: { ...held.row, graduationDate: day } };
  const [assigned] = await incompleteSeries(tx, [leaving]);
  const values = { graduationDate: day, graduationCertNo: assigned?.number ?? null };
  await changeRecord(tx, author, held, values, {
    origin: { source: 'graduation', effectiveDate: day },
  });
  await takeSnapshot(tx, author, {
    studentId,
    batchId: null,
    applicationId: null,
    presidentName: (await settingOf(tx, schoolFacts)).president,
    tutors: await lastTutors(tx, studentId, day),
    reason: CERTIFIED,
  });
};

const takeBack = async (tx: Tx, { author, studentId }: StatusChanged): Promise<void> => {
  const held = await heldIn(tx, studentId);
  const { graduationCertNo } = held.row;
  if (graduationCertNo) await voidNumber(tx, author, studentId, graduationCertNo, REVOKED);
  const values = { graduationDate: null, graduationCertNo: null };
  await changeRecord(tx, author, held, values, {
    origin: { source: 'graduation' },
    reason: REVOKED,
  });
  await retireSnapshot(tx, studentId);
};

/** Who withdraws after a year of studies leaves with a certificate of incomplete studies, in no batch. */
export const certifyWithdrawal = async (tx: Tx, change: StatusChanged): Promise<void> => {
  if (change.revoked) {
    if (leftIncomplete(change.before)) await takeBack(tx, change);
  } else if (leftIncomplete(change.after)) await certify(tx, change);
};
