import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type PlanState, planStates } from '@graduate/contract/training/plans/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchPlan = () => platformErrors.notFound({ what: text('培养计划', 'The plan') });

export const planErrors = defineErrors('plans', {
  wrongState: [
    409,
    ({ state, action }: { state: PlanState; action: Text }) =>
      text(
        `当前状态为“${planStates[state].zh}”，不能执行“${action.zh}”`,
        `“${action.en}” is not possible in the state “${planStates[state].en}”`,
      ),
    'T002',
  ],
  noProgramme: [
    422,
    text(
      '尚未发布适用于您的培养方案，请联系学院研究生秘书',
      'No programme for you has been published yet: ask the secretary of your college',
    ),
    'T301',
  ],
  noTutor: [
    422,
    text(
      '尚未确定导师，不能提交培养计划',
      'You have no supervisor yet: the plan can be saved, not submitted',
    ),
    'T302',
  ],
  mustTake: [
    422,
    ({ course }: { course: Text }) =>
      text(`必修课程“${course.zh}”不能删除`, `“${course.en}” is required and must stay in the plan`),
    'T307',
  ],
  notRight: [422, ({ reason }: { reason: Text; code: string }) => reason],
  twice: [
    422,
    ({ course }: { course: Text }) =>
      text(`课程“${course.zh}”已在计划中`, `“${course.en}” is already in the plan`),
    'T314',
  ],
  taken: [
    409,
    ({ course }: { course: Text }) =>
      text(
        `课程“${course.zh}”已选课或已有成绩，不能从计划中删除`,
        `“${course.en}” is being taken or has a grade and must stay in the plan`,
      ),
    'T315',
  ],
  noReason: [422, text('请填写修订原因', 'Say why you revise the plan'), 'T316'],
  revisedAlready: [
    409,
    ({ count }: { count: number }) =>
      text(
        `本学期已修订${count}次，不能再次修订`,
        `The plan was revised ${count} times this term and cannot be revised again`,
      ),
    'T317',
  ],
  nothingChanged: [
    422,
    text('修订内容与原计划相同，无需提交', 'Nothing differs from the plan in force'),
    'T318',
  ],
  remindedToday: [409, text('今日已提醒过，请勿重复发送', 'They have already been reminded today'), 'T319'],
  unknownCourse: [
    422,
    text('所选课程不在课程库中或已停开，请重新选择', 'A chosen course is not offered; choose another'),
  ],
  otherLevel: [
    422,
    ({ course }: { course: Text }) =>
      text(`课程“${course.zh}”不适用于您的培养层次`, `“${course.en}” is not for your level`),
  ],
  noOpenModule: [
    422,
    ({ course }: { course: Text }) =>
      text(
        `课程“${course.zh}”不在方案内，且方案没有任选模块；可作为补修课程加入`,
        `The programme does not list “${course.en}” and takes no other courses`,
      ),
  ],
  unknownLink: [
    422,
    text('所选必修环节不在培养方案中，请刷新页面', 'A milestone is not part of the programme; reload'),
  ],
  noSuchEdition: [
    422,
    text(
      '该方案没有这一版次，或新版次尚未发布，请先发布新版次',
      'There is no such edition, or it is not published yet: publish it first',
    ),
  ],
  nobodyOnEdition: [404, text('没有按此版次执行的培养计划', 'No plan follows this edition')],
  migrationUnderWay: [
    409,
    text('正在迁移，请到任务中心查看进度', 'The plans are being moved: see your jobs'),
  ],
  hasPlan: [409, text('学生已制定培养计划', 'The student has a plan already')],
});
