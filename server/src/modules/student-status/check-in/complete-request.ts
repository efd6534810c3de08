import type { CheckIn } from '@graduate/contract/student-status/check-in/check-ins.ts';
import type { CheckInAction } from '@graduate/contract/student-status/check-in/choices.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { badRequest, deferralIncomplete, faceNotVerified, missing, noRight } from './check-in.errors.ts';
import { mayDo } from './transitions.ts';

const SHORTEST_REASON = 2;

const needsReason = ({ reason = '' }: CheckIn): void => {
  if (reason.length < SHORTEST_REASON) throw missing('原因（2-500字）', 'the reason (2 to 500 characters)');
};

const needsFile = ({ fileIds = [] }: CheckIn): void => {
  if (fileIds.length === 0) throw missing('证明材料（至少上传1个附件）', 'a document (at least one file)');
};

const needs: Readonly<Record<CheckInAction, (wanted: CheckIn) => void>> = {
  enrol: ({ faceVerify, faceNote = '' }) => {
    if (faceVerify === 'fail') throw faceNotVerified();
    if (faceVerify === 'manual' && faceNote === '')
      throw missing('人工核验说明', 'a note on how the person was verified');
  },
  materials: () => undefined,
  leave: (wanted) => {
    needsReason(wanted);
    if (!wanted.leaveUntil) throw missing('请假截止日期', 'the day of arrival');
    needsFile(wanted);
  },
  forfeit: needsReason,
  defer: (wanted) => {
    if (!wanted.deferUntilYear || (wanted.fileIds ?? []).length === 0) throw deferralIncomplete();
    needsReason(wanted);
  },
  revoke: (wanted) => {
    needsReason(wanted);
    if (!wanted.documentNo) throw missing('文号', 'the number of the decision');
    needsFile(wanted);
  },
  restore: needsFile,
  undo: needsReason,
};

const OF_ONE = ['mobile', 'dormCampus', 'dormBuilding', 'dormRoom'] as const;

/** Refuses what is incomplete or not allowed whoever it is about. */
export const mustBeComplete = (actor: Actor, wanted: CheckIn): void => {
  if (!mayDo(actor, wanted.action)) throw noRight();
  if (wanted.ids.length > 1 && OF_ONE.some((name) => wanted[name] !== undefined))
    throw badRequest('批量办理时不能修改联系方式和宿舍', 'contact data is changed for one student at a time');
  needs[wanted.action](wanted);
};
