import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type ChangeState, changeStates } from '@graduate/contract/training/class-changes/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchChange = () =>
  platformErrors.notFound({ what: text('调停课申请', 'The change of a class') });
export const noSuchClass = () => platformErrors.notFound({ what: text('教学班', 'The class') });

export const changeErrors = defineErrors('classChanges', {
  wrongState: [
    409,
    ({ state, action }: { state: ChangeState; action: Text }) =>
      text(
        `当前状态为“${changeStates[state].zh}”，不能执行“${action.zh}”`,
        `“${action.en}” is not possible in the state “${changeStates[state].en}”`,
      ),
    'T002',
  ],
  begun: [422, text('只能调整尚未开始的课次', 'Only lessons that have not begun can be changed'), 'T601'],
  tooLate: [
    422,
    ({ days }: { days: number }) =>
      text(`请至少提前${days}个工作日申请`, `Apply at least ${days} working days ahead`),
    'T602',
  ],
  tooOften: [
    422,
    ({ most }: { most: number }) =>
      text(`该教学班本学期调停课已达${most}次`, `The class has been changed ${most} times this term already`),
    'T603',
  ],
  blocked: [
    422,
    ({ week }: { week: number }) => text(`第${week}周不受理调课申请`, `Nothing is changed in week ${week}`),
    'T604',
  ],
  noMakeup: [
    422,
    ({ weeks }: { weeks: number }) =>
      text(
        `停课须填写补课时间，且在${weeks}周内`,
        `Say when a cancelled class is made up, within ${weeks} weeks`,
      ),
    'T605',
  ],
  pending: [
    409,
    text('该课次已有待审核的调课申请', 'There is an application for this lesson already'),
    'T606',
  ],
  substituteBusy: [
    409,
    ({ name }: { name: string }) => text(`代课教师${name}该时段已有课程`, `${name} has a class at that time`),
    'T607',
  ],
  noProof: [422, text('请上传证明材料', 'Upload the proof'), 'T608'],
  sameTime: [422, text('新时间与原时间相同', 'The new time is the old one'), 'T609'],
  sameRoom: [
    422,
    text('新教室与原教室相同，请另选教室', 'The new room is the old one; choose another'),
    'T609',
  ],
  sameTeacher: [
    422,
    text('代课教师就是原任课教师，请另选教师', 'The substitute teaches it already; choose somebody else'),
    'T609',
  ],
  meetsAnyway: [
    409,
    text('本教学班在新时段已有课，请另选时间', 'The class meets then already; choose another time'),
    'T422',
  ],
  gone: [
    409,
    text(
      '申请的教室或教师在审核期间已被占用，请退回申请人另选时间',
      'Room or teacher were taken meanwhile; send it back for another time',
    ),
  ],
  studentsElsewhere: [
    422,
    ({ count, percent }: { count: number; percent: number }) =>
      text(
        `${count}名学生（${percent}%）在新时段有课，请确认`,
        `${count} students (${percent}%) have another class then; confirm`,
      ),
    'T610',
  ],
  placedAnew: [
    409,
    text(
      '该课次已重新排课，不能撤销，请直接维护排课',
      'The class has been rescheduled meanwhile; change its timetable instead',
    ),
  ],
  restedOn: [
    409,
    ({ no }: { no: string }) =>
      text(
        `申请${no}以本次调整为前提，请先撤销或撤回该申请`,
        `Application ${no} rests on this one; revoke that first`,
      ),
  ],
  notApproved: [
    409,
    text('只有已批准的调停课才能打印通知单', 'A notice can be printed only for an approved change'),
  ],
  madeUp: [
    422,
    ({ weeks }: { weeks: string }) =>
      text(`第${weeks}周的停课已安排补课，请勿重复补课`, `Week ${weeks} already has a make-up class`),
  ],
  unknownTeacher: [
    422,
    text('代课教师不存在或已离职，请重新选择', 'That teacher does not exist or has left; choose another'),
  ],
  notItsWeeks: [
    422,
    text('所选周次不在该课次内，请重新选择', 'The meeting does not take place in these weeks; choose again'),
  ],
  incomplete: [
    422,
    text('请填写新的周次、星期、节次或教室', 'Say which weeks, day, periods or room instead'),
  ],
  taken: [
    409,
    text(
      '原时段的教室或教师已被占用，不能撤销',
      'The original room or teacher has been taken meanwhile; the change cannot be revoked',
    ),
  ],
});
