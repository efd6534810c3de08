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
export const applicantKinds = {
  self: text('本人申请', 'The student'),
  proxy: text('代办', 'On behalf of the student'),
  school: text('学校决定', 'The school'),
} as const satisfies Record<string, Text>;
export type ApplicantKind = keyof typeof applicantKinds;

/** How a decision reached the student. */
export const deliveryWays = {
  direct: text('直接送达', 'Handed over'),
  left: text('留置送达', 'Left at the place'),
  post: text('邮寄送达', 'By post'),
  notice: text('公告送达', 'By public notice'),
} as const satisfies Record<string, Text>;
export type DeliveryWay = keyof typeof deliveryWays;

/** Whether the national register knows of a change. */
export const chsiSyncStates = {
  none: text('无须同步', 'Not needed'),
  waiting: text('待同步', 'To be reported'),
  synced: text('已同步', 'Reported'),
} as const satisfies Record<string, Text>;
export type ChsiSyncState = keyof typeof chsiSyncStates;
