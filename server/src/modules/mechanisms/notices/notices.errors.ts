import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchNotice = () => platformErrors.notFound({ what: text('通知', 'The notice') });

export const noticeErrors = defineErrors('notices', {
  emptyContent: [400, text('请填写通知内容', 'Please write the notice')],
  endsBeforeItBegins: [
    400,
    text('有效期须晚于发布时间，请修改有效期', 'The notice must stay valid until after it is published'),
  ],
  audienceTooWide: [
    403,
    text(
      '只能向本单位发布通知，请在接收范围中选择本单位；面向全校的通知请报研究生院发布',
      'You may only address your own department; ask the graduate school to address everybody',
    ),
  ],
  mayNotPublish: [
    403,
    text('您没有发布通知的权限，请提交审核', 'You may not publish notices; send it for review instead'),
  ],
  withdrawFirst: [
    422,
    text('已发布的通知须先撤回，再修改或删除', 'Withdraw a published notice before you change or delete it'),
  ],
  notAwaitingReview: [409, text('该通知不在待审状态，请刷新后查看', 'The notice is not awaiting review')],
  notPublished: [409, text('该通知未在发布状态，请刷新后查看', 'The notice is not published')],
  alreadyPublished: [409, text('该通知已经发布', 'The notice has already been published')],
  nobodyToRemind: [422, text('没有需要提醒的未读人员', 'Nobody is left to remind')],
});
