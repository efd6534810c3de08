import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type Material, materialNames } from '@graduate/contract/student-status/check-in/choices.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

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
    'M63',
  ],
  faceNotVerified: [
    422,
    text('人证核验未通过，不能办理入学', 'The person was not verified: no enrolment is possible'),
    'M64',
  ],
  notInThisState: [
    409,
    ({ state }: { state: Text }) =>
      text(
        `当前入学状态为“${state.zh}”，不能执行此操作`,
        `Not possible while the entry state is “${state.en}”`,
      ),
    'M65',
  ],
  deferralIncomplete: [
    400,
    text(
      '保留入学资格须填写保留年份并上传证明材料',
      'A deferral needs the year until which it holds and a document',
    ),
    'M66',
  ],
  badRequest: commonErrors.badRequest,
  missing: [400, ({ label }: { label: Text }) => text(`请输入${label.zh}`, `Give ${label.en}`), 'M05'],
  noRight: commonErrors.mayNot,
});

export const materialsMissing = (items: readonly Material[]) =>
  refusals.materialsMissing({ items: listed(items) });
export const notInThisState = (state: Text) => refusals.notInThisState({ state });
export const badRequest = (zh: string, en: string) => refusals.badRequest({ detail: text(zh, en) });
export const missing = (zh: string, en: string) => refusals.missing({ label: text(zh, en) });
export const { faceNotVerified, deferralIncomplete, noRight } = refusals;
