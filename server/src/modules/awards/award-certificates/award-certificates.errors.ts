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
  notGranted: [422, text('未获评的记录不能打印证书', 'Only awards that were granted have certificates')],
  reasonNeeded: [
    422,
    ({ count }: { count: number }) =>
      text(`请填写补打原因：${count}份证书已打印过`, `Say why: ${count} of them were printed before`),
  ],
  noSuchCharacters: [
    422,
    ({ people }: { people: readonly { name: string; characters: readonly string[] }[] }) => {
      const names = people.map(({ name, characters }) => `${name}（${characters.join('')}）`);
      return text(
        `证书字库中没有以下姓名或内容中的字，未打印：${names.join('、')}。请在学籍中核对用字，或改用英文姓名的模板`,
        `The fonts lack characters of ${names.join(', ')}: nothing was printed. Check the names, or use a template with the English name`,
      );
    },
  ],
  alreadyVoid: [409, text('该证书已作废', 'The certificate is void already')],
});

export const noSuchTemplate = () => platformErrors.notFound({ what: text('证书模板', 'The template') });
export const noSuchCertificate = () => platformErrors.notFound({ what: text('证书', 'The certificate') });
