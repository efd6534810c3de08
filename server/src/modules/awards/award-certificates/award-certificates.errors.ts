import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const awardCertificateErrors = defineErrors('award-certificates', {
  nameTaken: [
    409,
    text('已有同名的证书模板，请换一个名称', 'There is a template of this name; choose another'),
  ],
  fieldsMissing: [
    422,
    ({ keys }: { keys: string }) => text(`模板缺少必要字段：${keys}`, `The template lacks fields: ${keys}`),
  ],
  templateOff: [422, text('该模板已停用，请选择其他模板', 'The template is switched off; choose another')],
  notGranted: [422, text('未获评的记录不能打印证书', 'What was not granted has no certificate')],
  reasonNeeded: [
    422,
    ({ count }: { count: number }) =>
      text(`请填写补打原因：${count}份证书已打印过`, `Say why: ${count} of them were printed before`),
  ],
  alreadyVoid: [409, text('该证书已作废', 'The certificate is void already')],
});

export const noSuchTemplate = () => platformErrors.notFound({ what: text('证书模板', 'The template') });
export const noSuchCertificate = () => platformErrors.notFound({ what: text('证书', 'The certificate') });
