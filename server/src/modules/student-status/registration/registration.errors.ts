import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

const joined = (reasons: readonly Text[]): Text =>
  text(reasons.map(({ zh }) => zh).join('、'), reasons.map(({ en }) => en).join('; '));

const refusals = defineErrors('registration', {
  notNow: [
    422,
    ({ reasons }: { reasons: Text }) =>
      text(`暂不能注册：${reasons.zh}`, `You cannot register yet: ${reasons.en}`),
  ],
  already: [409, text('本学期已注册，无需重复操作', 'Registered for this term already')],
  badRequest: [
    400,
    ({ detail }: { detail: Text }) => text(`请求参数有误：${detail.zh}`, `Bad request: ${detail.en}`),
  ],
  changed: [
    409,
    ({ reason }: { reason: Text }) =>
      text(
        `办理条件已变化，审批不能完成：${reason.zh}`,
        `Things have changed, this cannot be decided: ${reason.en}`,
      ),
  ],
  notRegistered: [409, text('该生本学期未注册，无需撤销', 'This student is not registered')],
});

export const cannotRegister = (reasons: readonly Text[]) =>
  refusals.notNow({ reasons: joined(reasons) }, { code: 'M68' });
export const alreadyRegistered = () => refusals.already({ code: 'M69' });
export const badRequest = (zh: string, en: string) =>
  refusals.badRequest({ detail: text(zh, en) }, { code: 'M04' });
export const changedMeanwhile = (zh: string, en: string) =>
  refusals.changed({ reason: text(zh, en) }, { code: 'M79' });
export const notRegistered = () => refusals.notRegistered({ code: 'M04' });
export const noSuchRegistration = () =>
  platformErrors.notFound({ what: text('注册记录', 'The registration') });
