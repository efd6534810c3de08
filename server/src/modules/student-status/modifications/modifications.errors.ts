import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const refusals = defineErrors('modifications', {
  unsettled: [
    409,
    ({ label }: { label: Text }) =>
      text(`“${label.zh}”已有一条在办的修改申请`, `There is a request for “${label.en}” already`),
    'M80',
  ],
  sameValue: [400, text('修改后的值与原值相同', 'The new value is the same as the old one'), 'M81'],
  noProof: [400, ({ proof }: { proof: Text }) => text(`请上传“${proof.zh}”`, `Upload: ${proof.en}`), 'M81'],
  notOffered: [
    422,
    ({ label }: { label: Text }) =>
      text(
        `“${label.zh}”不能通过信息修改申请办理，请联系学院研究生秘书`,
        `“${label.en}” cannot be changed by a request: ask the secretary of your department`,
      ),
    'M40',
  ],
  notNow: [422, ({ reason }: { reason: Text }) => reason],
  conditionsChanged: [
    409,
    ({ reason }: { reason: Text }) =>
      text(
        `办理条件已变化，审批不能完成：${reason.zh}`,
        `Things have changed, it cannot be agreed: ${reason.en}`,
      ),
    'M79',
  ],
  wrongState: [
    409,
    ({ state }: { state: Text }) =>
      text(
        `申请当前为“${state.zh}”，不能执行此操作`,
        `The request is “${state.en}”: this is not possible now`,
      ),
  ],
});

export const noSuchModification = () => platformErrors.notFound({ what: text('申请', 'The request') });

const UNSETTLED = 'student_modifications_one_unsettled';

/** Says in words that there is another request for the same item. */
export const explainUnsettled =
  (label: Text) =>
  (error: unknown): never => {
    throw (error as { constraint?: unknown }).constraint === UNSETTLED
      ? refusals.unsettled({ label })
      : error;
  };
