import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchQuestion = () => platformErrors.notFound({ what: text('试题', 'The question') });

export const bankErrors = defineErrors('questions', {
  notYourDepartment: [
    403,
    text(
      '只能维护本部门的题库，请选择本部门',
      'You may only keep the bank of your own department; choose it',
    ),
  ],
  incomplete: [
    422,
    ({ problem }: { problem: Text }) =>
      text(`试题不完整：${problem.zh}`, `The question is not complete: ${problem.en}`),
  ],
});
