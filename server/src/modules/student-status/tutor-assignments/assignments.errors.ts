import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const assignmentErrors = defineErrors('tutors', {
  studiesEnded: [
    422,
    ({ status }: { status: Text }) =>
      text(
        `当前学籍状态“${status.zh}”不能分配导师`,
        `A student who is “${status.en}” cannot be given a supervisor`,
      ),
  ],
  fromTheFuture: [400, text('指导开始日期不能晚于今天', 'Supervision cannot start on a future day')],
  beforeLastTutorLeft: [
    422,
    ({ until }: { until: string }) =>
      text(
        `前任第一导师指导至 ${until}，指导开始日期不能早于该日`,
        `The previous main supervisor's term ran until ${until}; choose that day or a later one`,
      ),
  ],
  endsInFuture: [400, text('结束日期不能晚于今天', 'It cannot end on a day to come')],
  beforeItBegan: [
    422,
    ({ from }: { from: string }) =>
      text(`结束日期不能早于开始日期 ${from}`, `It began on ${from} and cannot end before`),
  ],
  endedAlready: [
    409,
    ({ day }: { day: string }) => text(`该指导关系已于 ${day} 结束`, `It already ended on ${day}`),
  ],
  applyForChange: [
    409,
    text(
      '在岗的第一导师须办理导师变更，不能直接结束',
      'A main supervisor in office is changed by an application, not ended here',
    ),
  ],
});

export const noSuchRelation = () => platformErrors.notFound({ what: text('师生关系', 'The relation') });
