import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type Material, materialNames } from '@graduate/contract/student-status/check-in/choices.ts';
import { defineErrors } from '../../../platform/errors.ts';

const listed = (materials: readonly Material[]): Text =>
  text(
    materials.map((material) => materialNames[material].zh).join('、'),
    materials.map((material) => materialNames[material].en).join(', '),
  );

const refusals = defineErrors('check-in', {
  materialsMissing: [
    422,
    ({ items }: { items: Text }) =>
      text(`报到材料不齐：${items.zh}`, `These materials are missing: ${items.en}`),
  ],
  faceNotVerified: [
    422,
    text('人证核验未通过，不能办理入学', 'The person was not verified: no enrolment is possible'),
  ],
  notInThisState: [
    409,
    ({ state }: { state: Text }) =>
      text(
        `当前入学状态为“${state.zh}”，不能执行此操作`,
        `Not possible while the entry state is “${state.en}”`,
      ),
  ],
  deferralIncomplete: [
    400,
    text(
      '保留入学资格须填写保留年份并上传证明材料',
      'A deferral needs the year until which it holds and a document',
    ),
  ],
  badRequest: [
    400,
    ({ detail }: { detail: Text }) => text(`请求参数有误：${detail.zh}`, `Bad request: ${detail.en}`),
  ],
  missing: [400, ({ label }: { label: Text }) => text(`请输入${label.zh}`, `Give ${label.en}`)],
  noRight: [403, text('您没有此操作的权限', 'You may not do this')],
});

export const materialsMissing = (items: readonly Material[]) =>
  refusals.materialsMissing({ items: listed(items) }, { code: 'M63' });
export const faceNotVerified = () => refusals.faceNotVerified({ code: 'M64' });
export const notInThisState = (state: Text) => refusals.notInThisState({ state }, { code: 'M65' });
export const deferralIncomplete = () => refusals.deferralIncomplete({ code: 'M66' });
export const badRequest = (zh: string, en: string) =>
  refusals.badRequest({ detail: text(zh, en) }, { code: 'M04' });
export const missing = (zh: string, en: string) => refusals.missing({ label: text(zh, en) }, { code: 'M05' });
export const noRight = () => refusals.noRight({ code: 'M02' });
