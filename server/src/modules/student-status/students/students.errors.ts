import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

/** Refusals shared by the parts of this module; the number of a message travels as `code`. */
export const studentErrors = defineErrors('students', {
  noSuchRecord: [404, text('记录不存在或无权查看', 'No such record, or you may not see it')],
  changedMeanwhile: [
    409,
    text('数据已被他人修改，请刷新后重试', 'Someone else changed this meanwhile; reload and try again'),
  ],
  badRequest: [
    400,
    ({ detail }: { detail: Text }) => text(`请求参数有误：${detail.zh}`, `Bad request: ${detail.en}`),
  ],
});

/** The same answer for a record that is not there and one out of reach. */
export const noSuchRecord = () => studentErrors.noSuchRecord({ code: 'M01' });
