import { choices } from '../../platform/choices.ts';

/** Where a status change stands. */
export const changeStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['审批中', 'In approval', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  approved: ['待生效', 'Approved, not in force yet', 'running'],
  effective: ['已生效', 'In force', 'good'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  closed: ['已终止', 'Closed', 'neutral'],
  revoked: ['已撤销', 'Revoked', 'neutral'],
});
export type ChangeState = keyof typeof changeStates;

/** A student has at most one change in one of these states. */
export const openChangeStates: readonly ChangeState[] = ['draft', 'reviewing', 'returned', 'approved'];

/** Who asks for a change. */
export const applicantKinds = choices({
  self: ['本人申请', 'The student'],
  proxy: ['代办', 'On behalf of the student'],
  school: ['学校决定', 'The school'],
});
export type ApplicantKind = keyof typeof applicantKinds;

/** How a decision reached the student. */
export const deliveryMethods = choices({
  direct: ['直接送达', 'Handed over'],
  left: ['留置送达', 'Left at the place'],
  post: ['邮寄送达', 'By post'],
  notice: ['公告送达', 'By public notice'],
});
export type DeliveryMethod = keyof typeof deliveryMethods;

/** Whether the national register knows of a change. */
export const chsiSyncStates = choices({
  none: ['无须同步', 'Not needed'],
  waiting: ['待同步', 'To be reported'],
  synced: ['已同步', 'Reported'],
});
export type ChsiSyncState = keyof typeof chsiSyncStates;
