import { choices } from '../../platform/choices.ts';
import { type Text, text } from '../../platform/text.ts';

type StateTraits = { name: Text; tone: 'waiting' | 'running' | 'good' | 'returned' | 'ended' };

const state = (zh: string, en: string, tone: StateTraits['tone']): StateTraits => ({
  name: text(zh, en),
  tone,
});

/** Where a status change stands. */
export const changeStateTraits = {
  draft: state('草稿', 'Draft', 'waiting'),
  reviewing: state('审批中', 'In approval', 'running'),
  returned: state('已退回', 'Sent back', 'returned'),
  approved: state('待生效', 'Approved, not in force yet', 'running'),
  effective: state('已生效', 'In force', 'good'),
  withdrawn: state('已撤回', 'Withdrawn', 'ended'),
  closed: state('已终止', 'Closed', 'ended'),
  revoked: state('已撤销', 'Revoked', 'ended'),
} as const satisfies Record<string, StateTraits>;
export type ChangeState = keyof typeof changeStateTraits;

const stateCodes = Object.keys(changeStateTraits) as ChangeState[];

export const changeStates = Object.fromEntries(
  stateCodes.map((code) => [code, changeStateTraits[code].name]),
) as Record<ChangeState, Text>;

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
export const deliveryWays = choices({
  direct: ['直接送达', 'Handed over'],
  left: ['留置送达', 'Left at the place'],
  post: ['邮寄送达', 'By post'],
  notice: ['公告送达', 'By public notice'],
});
export type DeliveryWay = keyof typeof deliveryWays;

/** Whether the national register knows of a change. */
export const chsiSyncStates = choices({
  none: ['无须同步', 'Not needed'],
  waiting: ['待同步', 'To be reported'],
  synced: ['已同步', 'Reported'],
});
export type ChsiSyncState = keyof typeof chsiSyncStates;
