import { choices } from '../../platform/choices.ts';

export const roundKinds = choices({
  pre: ['预选抽签', 'Wishes and a draw'],
  grab: ['抢选', 'First come, first served'],
  addDrop: ['补退选', 'Add and drop'],
});
export type RoundKind = keyof typeof roundKinds;

export const planRules = choices({
  inPlan: ['仅限培养计划内课程', 'Courses of the plan only'],
  inProgramme: ['仅限培养方案内课程', 'Courses of the programme only'],
  any: ['不限', 'Any course'],
});
export type PlanRule = keyof typeof planRules;

/** What a round is for those who look after it; open and closed follow from its times. */
export const roundStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  waiting: ['未开始', 'Not yet open', 'neutral'],
  open: ['进行中', 'Open', 'running'],
  closed: ['已截止', 'Closed', 'neutral'],
  drawn: ['已抽签', 'Drawn', 'warning'],
  published: ['已公布', 'Published', 'good'],
  archived: ['已归档', 'Archived', 'neutral'],
});
export type RoundState = keyof typeof roundStates;

/** Who comes first in a draw, in the order the round names them. */
export const drawPriorities = choices({
  graduating: ['应届毕业', 'Graduating this year'],
  mustTake: ['方案必修', 'Required by the programme'],
  inPlan: ['计划内', 'In the plan'],
  ownDepartment: ['本院学生', 'Own department'],
});
export type DrawPriority = keyof typeof drawPriorities;

export const selectionActs = choices({
  enrol: ['选课', 'Enrol'],
  drop: ['退选', 'Drop'],
  swap: ['换课', 'Swap'],
  wait: ['加入候补', 'Join the waiting list'],
  unwait: ['退出候补', 'Leave the waiting list'],
  promote: ['候补转正', 'Move up from the waiting list'],
  wish: ['填报志愿', 'Wish'],
  draw: ['抽签', 'Draw'],
  freezeOut: ['学籍变动退课', 'Removed by a change of status'],
  add: ['管理员添加', 'Added by the office'],
  remove: ['管理员退课', 'Removed by the office'],
  transfer: ['管理员调班', 'Moved by the office'],
  cancel: ['教学班停开', 'Class cancelled'],
  capacity: ['调整容量', 'Capacity changed'],
});
export type SelectionAct = keyof typeof selectionActs;

export const waitStates = choices({
  waiting: ['候补中', 'Waiting', 'running'],
  promoted: ['候补成功', 'Seat received', 'good'],
  failed: ['候补失败', 'Failed', 'bad'],
  cancelled: ['已退出', 'Left', 'neutral'],
  expired: ['已过期', 'Expired', 'neutral'],
});
export type WaitState = keyof typeof waitStates;

export const wishOutcomes = choices({
  won: ['中签', 'Won', 'good'],
  lost: ['未中签', 'Lost', 'bad'],
  unneeded: ['已由更高志愿满足', 'A higher wish was met', 'neutral'],
  barred: ['不符合条件', 'Not eligible', 'warning'],
});
export type WishOutcome = keyof typeof wishOutcomes;

/** How a class stands to the student who looks at it. */
export const standings = choices({
  none: ['未选', 'Not taken', 'neutral'],
  enrolled: ['已选', 'Enrolled', 'good'],
  waiting: ['候补中', 'Waiting', 'running'],
  wished: ['已填志愿', 'Wished', 'running'],
});
export type Standing = keyof typeof standings;

export const selectionTabs = choices({
  plan: ['计划内课程', 'In my plan'],
  programme: ['方案内课程', 'In my programme'],
  publicElective: ['公共选修', 'Public electives'],
  cross: ['跨院系', 'Other departments'],
  retake: ['重修', 'Retake'],
  favourite: ['收藏', 'Favourites'],
});
export type SelectionTab = keyof typeof selectionTabs;
