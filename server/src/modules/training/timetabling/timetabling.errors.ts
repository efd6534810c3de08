import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchRun = () => platformErrors.notFound({ what: text('自动排课任务', 'The run') });
export const noSuchFile = () => platformErrors.notFound({ what: text('基准测试文件', 'The file') });

/** How much is in the way of how many classes. */
type InTheWay = { count: number; list: readonly string[] };

export const timetablingErrors = defineErrors('timetabling', {
  alreadyRunning: [
    409,
    text(
      '该单位已有正在运行的自动排课任务',
      'A run for this department is under way already; wait for it or stop it',
    ),
    'T440',
  ],
  overtaken: [
    409,
    ({ list }: { list: readonly string[] }) =>
      text(
        `以下教学班在预览后被修改，请重新运行或取消勾选：${list.join('、')}`,
        `These classes were changed after the run began; run again or leave them out: ${list.join(', ')}`,
      ),
    'T441',
  ],
  nothingToPlace: [422, text('没有可排的教学班', 'There is no class to be placed'), 'T442'],
  doesNotFit: [
    409,
    ({ count }: InTheWay) =>
      text(
        `结果含${count}处硬冲突，不能应用，请取消勾选所列教学班或重新运行`,
        `There are ${count} conflicts with the timetable as it is: leave out the classes that are listed, or run again`,
      ),
    'T443',
  ],
  allChangedSince: [
    409,
    ({ list }: { list: readonly string[] }) =>
      text(
        `所应用的教学班此后都已被修改，不能撤销，请在排课信息维护中调整：${list.join('、')}`,
        `All of its classes were changed since it was applied, so nothing can be undone; change them by hand: ${list.join(', ')}`,
      ),
  ],
  cannotReturn: [
    409,
    ({ list }: InTheWay) =>
      text(
        `以下教学班不能恢复为应用前的安排，请先在排课信息维护中调整（调整过的教学班撤销时保持不动）：${list.join('、')}`,
        `These classes cannot go back to where they were; change them by hand first, then they stay as they are when the rest is undone: ${list.join(', ')}`,
      ),
  ],
  wrongBudget: [422, text('运行时间应为10至1800秒', 'A run takes between 10 and 1800 seconds'), 'T444'],
  wrongState: [
    409,
    text(
      '该任务当前状态不能执行此操作，请刷新后重试',
      'This cannot be done with the run as it is now; reload and try again',
    ),
  ],
  nothingToApply: [
    422,
    text(
      '所选教学班没有可以应用的变动，请另选教学班',
      'The run changes nothing in these classes; choose others',
    ),
  ],
  otherTerm: [
    422,
    text('只能对比同一学期的方案，请另选方案', 'Only runs of the same term can be compared; choose another'),
  ],
  placeTaken: [
    409,
    text(
      '有教室或教师刚刚被占用，方案未应用，请刷新后重试',
      'A room or a teacher was taken this very moment; nothing was applied, try again',
    ),
  ],
  noSolution: [422, text('尚无解，请先运行', 'There is no solution yet; run it first')],
});
