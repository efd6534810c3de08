import {
  type DegreeBatchState,
  degreeBatchStates,
} from '@graduate/contract/degrees/degree-batches/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

const listed = (labels: readonly Text[]): Text =>
  text(labels.map(({ zh }) => zh).join('、'), labels.map(({ en }) => en).join(', '));

export const batchErrors = defineErrors('degree-batches', {
  noSuchRecord: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  nameTaken: [409, text('该批次名称已被使用，请换一个', 'Another batch has this name; choose another one')],
  seasonTaken: [
    409,
    text('同一年份、季次和申请人类型已有批次', 'There is a batch of that year, half and kind of applicants'),
  ],
  overlaps: [
    409,
    ({ name }: { name: string }) =>
      text(`申请时间与“${name}”重叠，请调整日期`, `The days overlap with “${name}”; change them`),
  ],
  notInState: [
    409,
    ({ state }: { state: DegreeBatchState }) =>
      text(
        `批次状态为“${degreeBatchStates[state].zh}”，不能执行此操作`,
        `Not possible while the batch is “${degreeBatchStates[state].en}”`,
      ),
  ],
  onlyLater: [
    409,
    text(
      '批次进行中：年份、季次、适用范围和申请开始日期不能改，截止日期只能延后',
      'The batch is running: year, half, whom it is for and its first day stay, other days may only be later',
    ),
  ],
  belowLaw: [
    422,
    ({ labels }: { labels: readonly Text[] }) =>
      text(`不得低于学位法的要求：${listed(labels).zh}`, `Below what the law requires: ${listed(labels).en}`),
  ],
  belowSchool: [
    422,
    ({ labels }: { labels: readonly Text[] }) =>
      text(
        `院系规则不得低于学校要求：${listed(labels).zh}`,
        `Below what the school requires: ${listed(labels).en}`,
      ),
  ],
  inconsistent: [
    422,
    text(
      '请检查：校外专家数不超过专家数，委员最少人数不超过最多人数，复制比上限不超过可复检上限',
      'Check: outside reviewers among the reviewers, least members not above most, limit of copying not above the one for another try',
    ),
  ],
  notYourDepartment: [
    422,
    text('只能设置本院系的规则，学校规则由学位办公室设置', 'You set rules of your own department only'),
  ],
});

export const { noSuchRecord } = batchErrors;
