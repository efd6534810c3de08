import { text } from '@graduate/contract/platform/text.ts';
import { type CorrectionState, correctionStates } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchStaff = () => platformErrors.notFound({ what: text('教师', 'The member of staff') });
export const noSuchCorrection = () =>
  platformErrors.notFound({ what: text('信息修改申请', 'The correction asked for') });

export const recordErrors = defineErrors('tutorRecords', {
  numberTaken: [409, text('工号已存在', 'This number is taken')],
  locked: [
    403,
    text(
      '这些信息由管理部门维护，请通过“申请修改”提出',
      'These are maintained by the office: ask for a correction instead',
    ),
  ],
  noTutor: [409, text('该教师不是导师，没有导师信息', 'This member of staff is not a supervisor')],
  stateAlready: [409, text('导师已处于该状态', 'The supervisor is in this state already')],
  guidesStill: [
    409,
    ({ count }: { count: number }) =>
      text(
        `仍有${count}名在指导学生，请先变更导师`,
        `${count} students are still guided: change their supervisor first`,
      ),
  ],
  onlyOwn: [403, text('只能申请修改本人的信息', 'You can ask for corrections of your own record only')],
  asked: [409, text('该项修改正在审核中', 'This correction is under review already')],
  same: [422, text('修改后的内容与现有内容相同', 'It is what the record says already')],
  badValue: [422, text('填写的内容不符合该项目的要求', 'The value does not fit this field')],
  wrongState: [
    409,
    ({ state }: { state: CorrectionState }) =>
      text(
        `当前状态为“${correctionStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${correctionStates[state].en}”`,
      ),
  ],
});
