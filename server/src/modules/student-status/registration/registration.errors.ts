import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors, platformErrors } from '../../../platform/errors.ts';

const joined = (reasons: readonly Text[]): Text =>
  text(reasons.map(({ zh }) => zh).join('、'), reasons.map(({ en }) => en).join('; '));

const refusals = defineErrors('registration', {
  notNow: [
    422,
    ({ reasons }: { reasons: Text }) =>
      text(`暂不能注册：${reasons.zh}`, `You cannot register yet: ${reasons.en}`),
    'M68',
  ],
  already: [409, text('本学期已注册，无需重复操作', 'Registered for this term already'), 'M69'],
  badRequest: commonErrors.badRequest,
  changed: [
    409,
    ({ reason }: { reason: Text }) =>
      text(
        `办理条件已变化，审批不能完成：${reason.zh}`,
        `Things have changed, this cannot be decided: ${reason.en}`,
      ),
    'M79',
  ],
  notRegistered: [409, text('该生本学期未注册，无需撤销', 'This student is not registered'), 'M04'],
});

export const cannotRegister = (reasons: readonly Text[]) => refusals.notNow({ reasons: joined(reasons) });
export const { already: alreadyRegistered, notRegistered } = refusals;
export const badRequest = (zh: string, en: string) => refusals.badRequest({ detail: text(zh, en) });
export const changedMeanwhile = (zh: string, en: string) => refusals.changed({ reason: text(zh, en) });
export const noSuchRegistration = () =>
  platformErrors.notFound({ what: text('注册记录', 'The registration') });
