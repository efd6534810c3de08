import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { CheckIn } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { type Materials, missingMaterials } from '@graduate/contract/student-status/check-in/choices.ts';
import {
  entryStates,
  type FaceResult,
  statuses,
} from '@graduate/contract/student-status/students/choices.ts';
import type { Selectable } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type HeldRecord, requireStudentWindow } from '../students/public.ts';
import { badRequest, faceNotVerified, materialsMissing, notInThisState } from './check-in.errors.ts';
import { checkInWindow, isOver, latestLeave } from './check-in.windows.ts';
import { thisYear } from './check-in-year.ts';
import { isPossible, type Standing } from './transitions.ts';

export type CheckInRow = Selectable<Tables['studentCheckIns']>;

/** A new student held for the desk, with what is known of their check-in. */
export type Held = { record: HeldRecord; row: CheckInRow | undefined };

export const materialsOf = ({ row }: Held, { materials }: CheckIn): Materials => ({
  ...row?.materials,
  ...materials,
});

export const faceOf = ({ record, row }: Held, { faceVerify }: CheckIn): FaceResult =>
  faceVerify ?? row?.faceVerify ?? record.row.faceVerify;

const standingOf = ({ record, row }: Held): Standing => {
  const { entryState, status, checkInAt } = record.row;
  const today = dayInShanghai(new Date());
  const onLeave = entryState === 'notArrived' && !!row?.leaveUntil && row.leaveUntil >= today;
  return { entryState, status, checkInAt, onLeave };
};

/** A second click does nothing and is told the same as the first. */
export const isDoneAlready = ({ record, row }: Held, { action, deferUntilYear }: CheckIn): boolean => {
  const { entryState, status } = record.row;
  if (action === 'enrol') return entryState === 'enrolled' && status === 'active';
  if (action === 'forfeit') return entryState === 'forfeited';
  if (action === 'revoke') return entryState === 'entryRevoked';
  return action === 'defer' && entryState === 'deferred' && row?.deferUntilYear === deferUntilYear;
};

const stateInWords = ({ entryState, status, onLeave }: Standing) => {
  if (onLeave) return text('请假未到', 'Late arrival');
  return entryState === 'enrolled' && status !== 'active' ? statuses[status] : entryStates[entryState];
};

const SERVICE_YEARS = 5;

const mustFitDeferral = ({ record, row }: Held, { deferUntilYear = 0, deferKind }: CheckIn): void => {
  const base = row?.year ?? record.row.enrolYear;
  const latest = base + (deferKind === 'enlist' ? SERVICE_YEARS : 1);
  if (deferUntilYear <= latest && deferUntilYear >= base) return;
  throw badRequest(
    `保留入学资格最长至${latest}年（参军入伍按退役后2年计）`,
    `an admission can be kept until ${latest} at the latest`,
  );
};

const mustFitLeave = async (tx: Tx, { record, row }: Held, { leaveUntil = '' }: CheckIn): Promise<void> => {
  if (row?.leaveExtended) throw badRequest('请假只能延长一次', 'a late arrival can be extended only once');
  const latest = await latestLeave(tx, record.row, !!row?.leaveUntil);
  const today = dayInShanghai(new Date());
  if (leaveUntil > latest || leaveUntil < today)
    throw badRequest(
      `请假截止日期应在今天至${latest}之间`,
      `the day of arrival must be between today and ${latest}`,
    );
};

/** The desk keeps to its hours, but for those who may come later; the office may pass them with a reason. */
const mustBeInTime = async (tx: Tx, actor: Actor, held: Held, { reason = '' }: CheckIn): Promise<void> => {
  if (standingOf(held).onLeave) return;
  if (reason !== '' && mayUse(actor, 'student:checkin:office')) return;
  await requireStudentWindow(tx, checkInWindow, held.record.row);
};

const mustBeReady = (held: Held, wanted: CheckIn): void => {
  const absent = missingMaterials(materialsOf(held, wanted));
  if (absent.length > 0) throw materialsMissing(absent);
  if (!['pass', 'manual'].includes(faceOf(held, wanted))) throw faceNotVerified();
};

/** An admission comes back until the check-in of the last year ends; later only for a reason. */
const mustNotBeLost = async (tx: Tx, { record: { row } }: Held, { reason = '' }: CheckIn): Promise<void> => {
  const year = thisYear();
  const until = row.deferUntilYear ?? 0;
  const late = until === year && reason === '' && (await isOver(tx, { ...row, grade: year }));
  if (until < year || late)
    throw badRequest(
      '保留入学资格的期限已过，不能恢复',
      'the time for which the admission was kept has passed',
    );
};

/** Refuses what is not possible with this student now. */
export const mustBePossible = async (tx: Tx, actor: Actor, held: Held, wanted: CheckIn): Promise<void> => {
  const standing = standingOf(held);
  const { action } = wanted;
  if (!isPossible(action, standing)) throw notInThisState(stateInWords(standing));
  if (action === 'enrol' || action === 'leave') await mustBeInTime(tx, actor, held, wanted);
  if (action === 'enrol') mustBeReady(held, wanted);
  if (action === 'leave') await mustFitLeave(tx, held, wanted);
  if (action === 'defer') mustFitDeferral(held, wanted);
  if (action === 'restore') await mustNotBeLost(tx, held, wanted);
};
