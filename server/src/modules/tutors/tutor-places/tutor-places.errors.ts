import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type PermitState, permitStates } from '@graduate/contract/tutors/tutor-places/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchQualification = () =>
  platformErrors.notFound({ what: text('导师资格', 'The qualification') });
export const noSuchPermit = () => platformErrors.notFound({ what: text('招生资格', 'The enrolment permit') });

export const placeErrors = defineErrors('tutorPlaces', {
  held: [409, text('该导师已具有该类别资格', 'The supervisor holds this qualification already')],
  noReason: [422, text('请填写原因', 'Say why')],
  alreadyApplied: [409, text('该年度该类别已有申请', 'There is an application for this year already')],
  notYours: [403, text('只能申请本人的招生资格', 'You can apply only for your own permit')],
  appliesThemselves: [
    409,
    ({ name }: { name: string }) =>
      text(`${name}可登录系统，由导师本人申请`, `${name} can sign in and applies in person`),
  ],
  notTutor: [
    409,
    text('您还不是导师，请先取得导师资格', 'You are not a supervisor yet: you need a qualification first'),
  ],
  unmet: [
    422,
    ({ what }: { what: Text }) =>
      text(`不符合申请条件：${what.zh}`, `The conditions are not met: ${what.en}`),
  ],
  wrongState: [
    409,
    ({ state }: { state: PermitState }) =>
      text(
        `当前状态为“${permitStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${permitStates[state].en}”`,
      ),
  ],
  belowUsed: [
    422,
    ({ name, used }: { name: string; used: number }) =>
      text(`${name}：名额不能少于已接收人数${used}`, `${name}: no fewer places than the ${used} taken`),
  ],
  reservedTooMany: [
    422,
    ({ name }: { name: string }) =>
      text(`${name}：预留与已接收之和超过名额`, `${name}: reserved and taken are more than the places`),
  ],
  overPool: [
    422,
    ({ sum, total }: { sum: number; total: number }) =>
      text(`合计${sum}超过学院名额${total}`, `${sum} in all, more than the ${total} of the college`),
  ],
  overSchool: [
    422,
    ({ sum, total }: { sum: number; total: number }) =>
      text(`合计${sum}超过学校名额${total}`, `${sum} in all, more than the ${total} of the school`),
  ],
  belowGiven: [
    422,
    ({ name, given }: { name: string; given: number }) =>
      text(
        `${name}已向导师分配${given}个名额，学院名额不能更少`,
        `${name} has given ${given} places to supervisors: it cannot have fewer`,
      ),
  ],
});
