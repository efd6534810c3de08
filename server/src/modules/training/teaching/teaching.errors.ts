import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type TaskState, taskStates } from '@graduate/contract/training/teaching/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchTask = () => platformErrors.notFound({ what: text('教学任务', 'The teaching task') });

export const taskErrors = defineErrors('teachingTasks', {
  wrongState: [
    409,
    ({ state, action }: { state: TaskState; action: Text }) =>
      text(
        `当前状态为“${taskStates[state].zh}”，不能执行“${action.zh}”`,
        `“${action.en}” is not possible in the state “${taskStates[state].en}”`,
      ),
    'T002',
  ],
  taken: [
    409,
    text(
      '本学期该课程的教学任务已存在，请修改已有的任务',
      'The course has a task in this term already; change that one',
    ),
    'T401',
  ],
  tooManyToPrint: [
    422,
    ({ most, count }: { most: number; count: number }) =>
      text(
        `一次最多打印${most}项，当前${count}项，请按学期或单位筛选后再打印`,
        `At most ${most} are printed at once, these are ${count}; choose a term or a department`,
      ),
  ],
  nothingToPrint: [422, text('没有可打印的教学任务', 'There is nothing to print')],
  noLead: [422, text('请指定主讲教师', 'Name the teacher who leads'), 'T402'],
  hoursMissing: [
    422,
    ({ sum, hours }: { sum: number; hours: number }) =>
      text(
        `教师学时之和（${sum}）少于课程学时（${hours}）`,
        `The teachers have ${sum} hours, the course takes ${hours}`,
      ),
    'T403',
  ],
  courseNotTaught: [
    422,
    ({ name }: { name: string }) =>
      text(
        `课程“${name}”已停开或注销，不能安排教学任务`,
        `“${name}” is suspended or retired and cannot be taught`,
      ),
  ],
  otherDepartment: [
    422,
    text('只能安排本单位开设的课程，请选择本单位的课程', 'Choose a course of your own department'),
  ],
  publicByTraining: [
    403,
    text('公共课由研究生院培养办安排，请联系培养办', 'Public courses are managed by the graduate school'),
  ],
  unknownTeacher: [
    422,
    text('所选教师不存在或已离岗，请重新选择', 'A chosen teacher does not exist or has left; choose again'),
  ],
  unknownCohort: [
    422,
    text('面向对象的单位或专业不存在，请重新选择', 'A department or major of the cohorts does not exist'),
  ],
  termIsOver: [
    422,
    ({ name }: { name: string }) =>
      text(`${name}已结束，不能再安排教学任务`, `${name} is over; nothing can be planned in it`),
  ],
  teacherElsewhere: [
    422,
    text(
      '教学班的教师须是任务中的教师，且不能只有助教',
      'A class is taught by teachers of the task, and not by assistants alone',
    ),
  ],
  sameTerm: [422, text('来源学期与目标学期相同', 'Choose two different terms')],
  remindedToday: [409, text('今日已提醒过，请勿重复发送', 'They have already been reminded today'), 'T319'],
});

/** Worth a look, and nothing more. */
export const tooFewSeats = ({ sum, expected }: { sum: number; expected: number }): Text =>
  text(
    `分班容量合计${sum}小于预计人数${expected}`,
    `The classes have ${sum} seats for ${expected} expected students`,
  );
