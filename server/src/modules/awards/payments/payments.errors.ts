import { type PayState, payStates } from '@graduate/contract/awards/award-records/choices.ts';
import { type PayListState, payListStates } from '@graduate/contract/awards/payments/choices.ts';
import { inYuan } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const paymentErrors = defineErrors('payments', {
  noSuchList: commonErrors.noSuchRecord,
  nothingToPay: [
    422,
    text(
      '没有待发放的明细：记录须已确定，且月份不晚于发放月份',
      'Nothing is to be paid: records must be confirmed, their months not after that of the list',
    ),
  ],
  unknownDepartment: [422, text('院系不存在，请重新选择', 'There is no such department; choose again')],
  listLocked: [409, text('发放单已锁定', 'The payment list is locked')],
  notInState: [
    409,
    ({ state }: { state: PayListState }) =>
      text(
        `发放单状态为“${payListStates[state].zh}”，不能执行该操作`,
        `Not possible while the list is “${payListStates[state].en}”`,
      ),
  ],
  noValidCards: [
    422,
    ({ count }: { count: number }) =>
      text(
        `${count}名学生没有有效银行卡，请移出后锁定，补好后下次发放`,
        `${count} students have no valid bank card: take them off the list, they are paid by the next one`,
      ),
  ],
  paidTwice: [
    422,
    ({ count }: { count: number }) =>
      text(
        `${count}名学生同月已在其他批次领取不可兼得的项目，请核对后移出`,
        `${count} students are paid for the same month by another batch: check and take them off the list`,
      ),
  ],
  monthNotIn: [
    409,
    ({ month, state }: { month: string; state: PayState }) =>
      text(
        `${month}的发放状态为“${payStates[state].zh}”，不能执行该操作`,
        `Not possible while ${month} is “${payStates[state].en}”`,
      ),
  ],
  onList: [
    409,
    ({ no }: { no: string }) => text(`该月明细已在发放单${no}中`, `This month is on payment list ${no}`),
  ],
  noSuchMonth: [404, text('月明细不存在', 'No such month')],
  beyondPaid: [
    422,
    ({ paid }: { paid: number }) =>
      text(
        `追回金额应大于0且不超过已发放的${inYuan(paid)}元`,
        `Take back more than nothing and at most the ${inYuan(paid)} yuan that were paid`,
      ),
  ],
});

/** The same answer for a list that is not there and one out of reach. */
export const { noSuchList } = paymentErrors;
