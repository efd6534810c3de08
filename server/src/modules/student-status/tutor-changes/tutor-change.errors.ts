import { type Text, text } from '@graduate/contract/platform/text.ts';
import {
  type TutorChangeState,
  tutorChangeStates,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';
import { type OpenBusiness, openInWords } from '../student-business/public.ts';

export const tutorChangeErrors = defineErrors('tutors', {
  changeUnderWay: [
    409,
    (open: OpenBusiness) => {
      const business = openInWords(open);
      return text(
        `存在未办结的学籍异动（${business.zh}），请先处理`,
        `Another change is not settled yet (${business.en}); settle it first`,
      );
    },
    'M70',
  ],
  workJudged: [
    422,
    text(
      '论文评阅或答辩进行中，不能变更导师',
      'The thesis is being reviewed or defended: the supervisor cannot be changed now',
    ),
  ],
  wrongStatus: [
    422,
    ({ status, kind }: { status: Text; kind: Text }) =>
      text(
        `当前学籍状态“${status.zh}”不能办理${kind.zh}`,
        `“${kind.en}” is not possible in the status “${status.en}”`,
      ),
    'M73',
  ],
  firstTerm: [
    422,
    text('入学第一学期不能更换导师', 'The main supervisor cannot be changed in the first term'),
    'M78',
  ],
  onceOnly: [422, text('在校期间只能更换一次导师', 'The main supervisor can be changed only once'), 'M78'],
  sameTutor: [422, text('新导师与现导师相同', 'The new supervisor is the present one'), 'M78'],
  conditionsChanged: [
    409,
    ({ reason }: { reason: Text }) =>
      text(
        `办理条件已变化，审批不能完成：${reason.zh}`,
        `The conditions have changed, the approval cannot be completed: ${reason.en}`,
      ),
    'M79',
  ],
  chooseTutor: [422, text('请选择新导师', 'Choose the new supervisor')],
  chooseWho: [422, text('请选择要增加或退出的导师', 'Choose the supervisor who joins or the one who leaves')],
  notInTeam: [
    422,
    text(
      '所选现导师当前不在该生的导师组中，请刷新后重新选择',
      'The chosen supervisor is not in the team at present; reload and choose again',
    ),
  ],
  noMainTutor: [
    422,
    text(
      '该生尚无第一导师，请由学院分配导师，无需办理变更',
      'The student has no main supervisor: the college assigns one, no change is needed',
    ),
  ],
  proofMissing: [422, text('代办须上传“学生书面申请”', 'Upload the written application of the student')],
  wrongState: [
    409,
    ({ state }: { state: TutorChangeState }) =>
      text(
        `当前状态为“${tutorChangeStates[state].zh}”，不能执行此操作，请刷新后查看`,
        `Not possible in the state “${tutorChangeStates[state].en}”; reload to see it`,
      ),
  ],
  notWaitingForOld: [
    409,
    text('当前步骤不是原导师，无需跳过', 'It does not wait for the present supervisor'),
  ],
});

export const noSuchChange = () =>
  platformErrors.notFound({ what: text('导师变更', 'The change of supervisors') });
