import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../platform/errors.ts';

export const certificateErrors = defineErrors('certificates', {
  alreadyRevoked: [409, text('该证明已经撤销', 'The certificate has already been revoked')],
});
