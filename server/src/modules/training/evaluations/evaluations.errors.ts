import { spanInWords } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type BatchState, batchStates } from '@graduate/contract/training/evaluations/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchBatch = () => platformErrors.notFound({ what: text('评教批次', 'The batch') });
export const noSuchTicket = () => platformErrors.notFound({ what: text('评教任务', 'The evaluation') });
export const noSuchResult = () => platformErrors.notFound({ what: text('评教结果', 'The result') });

export const evaluationErrors = defineErrors('evaluations', {
  wrongState: [
    409,
    ({ state, action }: { state: BatchState; action: Text }) =>
      text(
        `当前状态为“${batchStates[state].zh}”，不能执行“${action.zh}”`,
        `“${action.en}” is not possible in the state “${batchStates[state].en}”`,
      ),
    'T002',
  ],
  noSuchForm: [
    422,
    text(
      '所选评教问卷未启用，请先在“评教问卷”中启用后再选择',
      'A form that was chosen is not published: publish it first',
    ),
  ],
  nobodyToAsk: [
    422,
    text(
      '该学期没有符合条件的选课学生和任课教师，请检查学期与适用问卷',
      'There is nobody to evaluate in this term: check the term and the forms',
    ),
  ],
  over: [
    422,
    ({ span }: { span: { opensAt: Date; closesAt: Date } }) =>
      text(
        `评教已截止，开放时间：${spanInWords(span).zh}`,
        `The time to evaluate is over (${spanInWords(span).en})`,
      ),
    'T813',
  ],
  batchClosed: [422, text('本批次评教已结束', 'This batch is closed'), 'T813'],
  remindedToday: [409, text('今日已提醒过，请勿重复发送', 'Already reminded today'), 'T319'],
  nobodyToRemind: [422, text('没有未评教的学生', 'Everybody has evaluated')],
  resultsNotOpen: [
    422,
    text(
      '评教结果在批次关闭且提交本教学班成绩后可以查看',
      'Results are open when the batch is closed and the grades of the class are submitted',
    ),
    'T821',
  ],
});
