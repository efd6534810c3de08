import { text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const noticeErrors = defineErrors('award-notices', {
  noSuchNotice: [404, text('记录不存在', 'No such record'), 'M01'],
  changedMeanwhile: commonErrors.changedMeanwhile,
  nothingToShow: [
    409,
    text(
      '没有可公示的名单，请先完成审批，或名单已在公示中',
      'Nobody to publish: decide first, or they have been published already',
    ),
  ],
  notShown: [409, text('公示已结束或已撤下，不能执行该操作', 'The notice is no longer shown')],
  tooLate: [422, text('公示期已结束，不能提出异议', 'The notice has ended: no objections any more')],
  raisedAlready: [
    409,
    text('您已对该公示人提出过异议', 'You have raised an objection to this person in this notice already'),
  ],
  settled: [409, text('该异议已办结', 'The objection is settled')],
});

export const { noSuchNotice } = noticeErrors;
