import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

export const certificateErrors = defineErrors('certificates', {
  alreadyRevoked: [409, text('该证明已经失效，不能再次操作', 'The certificate has already been taken back')],
  unknownCode: [
    404,
    text(
      '验证码不存在，请核对后重试',
      'There is no such code; compare it with the certificate and try again',
    ),
    'M88',
  ],
});
