import {
  type CheckInAction,
  checkInActions,
  officeActions,
} from '@graduate/contract/student-status/check-in/choices.ts';
import type { EntryState, StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';

type Transition = { from: readonly EntryState[]; to: EntryState; status: StudentStatus };

/** What leads from one entry state to another, and the status that belongs to it. */
export const transitions: Readonly<Record<CheckInAction, Transition>> = {
  enrol: { from: ['notArrived'], to: 'enrolled', status: 'active' },
  materials: { from: ['notArrived'], to: 'notArrived', status: 'pending' },
  leave: { from: ['notArrived'], to: 'notArrived', status: 'pending' },
  forfeit: { from: ['notArrived'], to: 'forfeited', status: 'forfeited' },
  defer: { from: ['notArrived', 'enrolled'], to: 'deferred', status: 'deferred' },
  revoke: { from: ['notArrived', 'enrolled'], to: 'entryRevoked', status: 'entryRevoked' },
  restore: { from: ['deferred'], to: 'notArrived', status: 'pending' },
  undo: { from: ['forfeited', 'deferred', 'entryRevoked'], to: 'notArrived', status: 'pending' },
};

/** So long after the arrival an admission can still be deferred. */
const DEFERRABLE_DAYS = 30;
const DAY_MS = 86_400_000;

export type Standing = {
  entryState: EntryState;
  status: StudentStatus;
  checkInAt: Date | null;
  onLeave: boolean;
};

const tooLateToDefer = ({ entryState, checkInAt }: Standing): boolean =>
  entryState === 'enrolled' && (!checkInAt || Date.now() - checkInAt.getTime() > DEFERRABLE_DAYS * DAY_MS);

/** Whether an action is possible from where somebody stands, whoever does it. */
export const isPossible = (action: CheckInAction, standing: Standing): boolean => {
  const { entryState, status, onLeave } = standing;
  if (action === 'undo' && onLeave) return true;
  if (!transitions[action].from.includes(entryState)) return false;
  // Somebody who was suspended or has graduated since is no matter of the check-in any more.
  if (entryState === 'enrolled' && status !== 'active') return false;
  return !(action === 'defer' && tooLateToDefer(standing));
};

export const mayDo = (actor: Actor, action: CheckInAction): boolean =>
  mayUse(actor, 'student:checkin:manage') &&
  (!officeActions.includes(action) || mayUse(actor, 'student:checkin:office'));

/** What somebody may do with a new student now. */
export const actionsFor = (actor: Actor, standing: Standing): CheckInAction[] =>
  (Object.keys(checkInActions) as CheckInAction[]).filter(
    (action) => mayDo(actor, action) && isPossible(action, standing),
  );
