import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

export const assignmentErrors = defineErrors('tutors', {
  studiesEnded: [
    422,
    ({ status }: { status: Text }) =>
      text(
        `当前学籍状态“${status.zh}”不能分配导师`,
        `A student who is “${status.en}” cannot be given a tutor`,
      ),
  ],
  fromTheFuture: [400, text('指导开始日期不能晚于今天', 'The tutor cannot guide from a day to come')],
  beforeLastTutorLeft: [
    422,
    ({ until }: { until: string }) =>
      text(
        `前任第一导师指导至 ${until}，指导开始日期不能早于该日`,
        `The main tutor before guided until ${until}; choose that day or a later one`,
      ),
  ],
});
