import { APPEAL_DAYS, type AppealState, appealStates } from '@graduate/contract/degrees/appeals/appeals.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const appealErrors = defineErrors('appeals', {
  noSuchRecord: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  nothingToAppeal: [
    422,
    text('当前没有可以申请复核的结果', 'There is no result that may be appealed against'),
  ],
  tooLate: [
    422,
    text(
      `复核申请须在结果发布后${APPEAL_DAYS}个工作日内提出`,
      `An appeal is made within ${APPEAL_DAYS} working days of the result`,
    ),
  ],
  alreadyDecided: [409, text('该事项已申请复核或已作出最终复核决定', 'This was appealed against before')],
  byReview: [
    409,
    text(
      '该复核由另行评阅的结论决定，请先发布评阅结果',
      'What the other reviewers find decides: release their round',
    ),
  ],
  hasAnother: [
    409,
    text(
      '申请人另有一份学位申请，须先由申请人删除草稿或撤回',
      'The applicant has another application: its draft must be deleted, or it taken back, first',
    ),
  ],
  notInState: [
    409,
    ({ state }: { state: AppealState }) =>
      text(
        `当前状态为“${appealStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${appealStates[state].en}”`,
      ),
  ],
});
export const { noSuchRecord } = appealErrors;
