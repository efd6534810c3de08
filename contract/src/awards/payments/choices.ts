import { choices } from '../../platform/choices.ts';

/** How far a list has come; it goes back only before the bank has it. */
export const payListStates = choices({
  draft: ['编制中', 'Draft', 'neutral'],
  locked: ['已锁定', 'Locked', 'running'],
  exported: ['已导出', 'With the bank', 'running'],
  paid: ['已发放', 'Paid', 'good'],
});
export type PayListState = keyof typeof payListStates;

/** Why somebody on a list cannot be paid as it stands. */
export const lineProblems = choices({
  noCard: ['没有银行卡', 'No bank card', 'bad'],
  badCard: ['银行卡号不正确', 'Wrong card number', 'bad'],
  otherHolder: ['开户人不是本人', 'Card of somebody else', 'bad'],
  sharedCard: ['与他人同卡', 'Card shared with others', 'bad'],
  double: ['同月重复领取', 'Paid twice for the month', 'bad'],
});
export type LineProblem = keyof typeof lineProblems;

export const bankResults = choices({
  paid: ['成功', 'Paid', 'good'],
  failed: ['失败', 'Failed', 'bad'],
});
export type BankResult = keyof typeof bankResults;

type PayListAction = 'lock' | 'unlock' | 'remove' | 'bankFile';

/** What each state allows. */
export const payListActions: Readonly<Record<PayListState, readonly PayListAction[]>> = {
  draft: ['lock', 'remove'],
  locked: ['bankFile', 'unlock'],
  exported: ['bankFile'],
  paid: [],
};
