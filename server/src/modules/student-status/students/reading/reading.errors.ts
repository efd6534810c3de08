import { type Text, text } from '@graduate/contract/platform/text.ts';
import { MOST_CONDITIONS } from '@graduate/contract/student-status/students/search.ts';
import { defineErrors } from '../../../../platform/errors.ts';

const refusals = defineErrors('students', {
  tooManyConditions: [
    400,
    text(`查询条件最多${MOST_CONDITIONS}个`, `A search has at most ${MOST_CONDITIONS} conditions`),
    'M15',
  ],
  notSearchable: [
    400,
    ({ field }: { field: Text }) =>
      text(
        `查询条件最多${MOST_CONDITIONS}个，且字段“${field.zh}”不可用于查询`,
        `A search has at most ${MOST_CONDITIONS} conditions, and “${field.en}” cannot be searched`,
      ),
    'M15',
  ],
  noRecord: [422, text('当前账号没有学籍记录', 'This account has no student record'), 'M62'],
});

export const { tooManyConditions, noRecord: noOwnRecord } = refusals;
export const notSearchable = (field: Text) => refusals.notSearchable({ field });
