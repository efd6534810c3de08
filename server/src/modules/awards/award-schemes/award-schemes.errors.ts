import type { BatchState } from '@graduate/contract/awards/award-schemes/choices.ts';
import { batchStates } from '@graduate/contract/awards/award-schemes/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const schemeErrors = defineErrors('award-schemes', {
  noSuchScheme: commonErrors.noSuchRecord,
  codeTaken: [409, text('该项目代码已被使用，请换一个', 'Another item has this code; choose another one')],
  nameTaken: [409, text('该批次名称已被使用，请换一个', 'Another batch has this name; choose another one')],
  kindInUse: [
    409,
    text('该项目已有批次，不能更改类别', 'The item has batches: its kind can no longer be changed'),
  ],
  unknownItem: [
    422,
    ({ codes }: { codes: readonly string[] }) =>
      text(
        `不可兼得项目不存在：${codes.join('、')}`,
        `There are no such items to be kept apart from: ${codes.join(', ')}`,
      ),
  ],
  itemDisabled: [422, text('该项目已停用，不能新建批次', 'The item is disabled: it gets no new batches')],
  notInState: [
    409,
    ({ state }: { state: BatchState }) =>
      text(
        `批次状态为“${batchStates[state].zh}”，不能执行该操作`,
        `Not possible while the batch is “${batchStates[state].en}”`,
      ),
  ],
  needsStandards: [
    422,
    text('请先为每个培养层次设置发放标准', 'Set a standard for every level first, then open the batch'),
  ],
  needsRound: [
    422,
    text(
      '请先填写申请起止日期、评分方案和每个培养层次的等级',
      'Give the days of application, a scoring scheme and grades for every level first, then open the batch',
    ),
  ],
  noticeTooShort: [
    422,
    ({ days }: { days: number }) =>
      text(`公示期不得少于${days}个工作日`, `A list must be shown for at least ${days} working days`),
  ],
  schemeNameTaken: [
    409,
    text('该方案名称已被使用，请换一个', 'Another scheme has this name; choose another one'),
  ],
  unknownScheme: [422, text('评分方案不存在或已停用，请重新选择', 'No such scoring scheme; choose again')],
  schemeInUse: [
    409,
    text(
      '该方案已用于开放的批次，评分项不能改，请新建方案',
      'An open batch is scored by it: its items stay; make another scheme',
    ),
  ],
  onlyLater: [
    409,
    text(
      '批次进行中：学年、开始月份和适用层次不能改，结束月份只能延后，已有标准和等级不能删除',
      'The batch is running: year, first month and levels stay, the last month may only be later, standards and grades stay',
    ),
  ],
});

export const { noSuchScheme } = schemeErrors;
