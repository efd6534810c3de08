import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../../platform/errors.ts';

export const studentMessageErrors = defineErrors('students', {
  nobody: [
    422,
    text('所选学生都没有可用的账号，消息未发送', 'None of these students has an account; nothing was sent'),
  ],
  othersNow: [
    409,
    ({ seen, now }: { seen: number; now: number }) =>
      text(
        `接收人数已由 ${seen} 人变为 ${now} 人，消息未发送，请核对后重新发送`,
        `There are now ${now} recipients, not ${seen}; nothing was sent. Check and send again`,
      ),
  ],
});
