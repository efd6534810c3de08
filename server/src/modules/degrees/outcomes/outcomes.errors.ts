import { type OutcomeState, outcomeStates } from '@graduate/contract/degrees/outcomes/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const outcomeErrors = defineErrors('outcomes', {
  noSuchRecord: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  sameTitle: [409, text('您已填报过同名成果', 'You have entered an outcome of that title already')],
  wrongRank: [422, text('本人排序不能大于作者数', 'The rank is not larger than the number of authors')],
  needsPublication: [
    422,
    text('已发表的成果须填写时间和DOI或专利号', 'What is published has a day and a DOI or number'),
  ],
  notInState: [
    409,
    ({ state }: { state: OutcomeState }) =>
      text(
        `当前状态为“${outcomeStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${outcomeStates[state].en}”`,
      ),
  ],
});
export const { noSuchRecord } = outcomeErrors;
