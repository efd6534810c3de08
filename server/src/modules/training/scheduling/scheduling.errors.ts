import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type ClassState, classStates } from '@graduate/contract/training/scheduling/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchClass = () => platformErrors.notFound({ what: text('教学班', 'The class') });

export const noSuchTeacher = () => platformErrors.notFound({ what: text('教师', 'The teacher') });

export const scheduleErrors = defineErrors('schedule', {
  noTerm: [422, text('当前不在学期内，请先选择学期', 'There is no term today; choose one')],
  wrongState: [
    409,
    ({ state }: { state: ClassState }) =>
      text(
        `当前状态为“${classStates[state].zh}”，不能执行“排课”`,
        `A class in the state “${classStates[state].en}” cannot be scheduled`,
      ),
    'T002',
  ],
  cannot: [
    409,
    ({ state, act }: { state: ClassState; act: Text }) =>
      text(
        `当前状态为“${classStates[state].zh}”，不能执行“${act.zh}”`,
        `A class in the state “${classStates[state].en}” cannot be “${act.en}”`,
      ),
    'T002',
  ],
  fewerSeatsThanStudents: [
    422,
    ({ students }: { students: number }) =>
      text(`容量不能小于已选人数${students}`, `There are ${students} students; the capacity cannot be less`),
    'T512',
  ],
  nothingPlaced: [
    422,
    text('该教学班尚未安排上课时间，请先排课', 'The class has no sessions yet; place it first'),
  ],
  notPlaced: [
    422,
    text('上课安排尚未排完，不能开放选课', 'The class is not completely placed and cannot be opened'),
  ],
  hasGuests: [
    409,
    text(
      '其他教学班已合入该班，请先取消合班',
      'Other classes were merged into this one; take them out first',
    ),
  ],
  noSuchHost: [
    422,
    text(
      '未找到可以合入的教学班，请核对教学班号（须为同一学期、未停开、未合入他班）',
      'There is no such class to merge into: it must be of the same term, not cancelled and not merged itself',
    ),
  ],
  roomTooSmall: [
    422,
    ({ room, seats, students }: { room: string; seats: number; students: number }) =>
      text(
        `教室${room}座位${seats}，少于教学班已选${students}人`,
        `Room ${room} has ${seats} seats, fewer than the ${students} students of both classes`,
      ),
    'T425',
  ],
  unknownExamRoom: [
    422,
    text('考试地点不存在或已停用，请重新选择', 'That room is not in use; choose another'),
  ],
  meetsWithHost: [
    422,
    text(
      '该教学班已合班，上课安排请在主班中维护',
      'The class was merged into another; change the timetable of that one',
    ),
  ],
  withoutTimetable: [
    422,
    text('该教学班不排课，如需排课请先修改排课方式', 'The class has no timetable; change its mode first'),
  ],
  byDatesOnly: [
    422,
    text('该教学班按日期排课，请选择日期', 'This class is scheduled by dates; choose dates'),
  ],
  byWeeksOnly: [
    422,
    text(
      '该教学班按周次排课，请选择星期和周次',
      'This class is scheduled by weeks; choose a weekday and weeks',
    ),
  ],
  beyondTerm: [
    422,
    ({ week, weeks }: { week: number; weeks: number }) =>
      text(
        `第${week}周不在本学期教学周内（1-${weeks}周）`,
        `Week ${week} is not one of the ${weeks} weeks of the term`,
      ),
    'T420',
  ],
  dateBeyondTerm: [
    422,
    ({ date, first, last }: { date: string; first: string; last: string }) =>
      text(
        `${date}不在本学期内（${first} 至 ${last}），请重新选择日期`,
        `${date} is not in the term (${first} to ${last}); choose another day`,
      ),
    'T420',
  ],
  notAWantedDay: [
    422,
    ({ date }: { date: string }) =>
      text(
        `${date}不是排课计划所列的星期，请重新选择日期或修改排课计划`,
        `${date} is not a weekday planned for this class; choose another day or change the plan`,
      ),
  ],
  beyondDay: [
    422,
    ({ periods }: { periods: number }) =>
      text(`每天共${periods}节，请修改起始节或节数`, `A day has ${periods} periods; choose among them`),
  ],
  unknownRoom: [
    422,
    text(
      '所选教室不存在、已停用或归属其他单位，请重新选择教室',
      'A chosen room does not exist, is switched off or belongs to another department; choose again',
    ),
  ],
  notItsTeacher: [
    422,
    text(
      '上课教师须是该教学班的教师，请重新选择',
      'A class is taught by its own teachers; choose among them',
    ),
  ],
  unknownMeeting: [
    409,
    text(
      '部分上课安排已被删除，请刷新后重试',
      'Some of the meetings have been removed meanwhile; reload and try again',
    ),
  ],
  published: [
    422,
    ({ students }: { students: number }) =>
      text(
        `课表已发布且已有${students}名学生选课，请通过调课申请变更`,
        `The timetable is published and ${students} students take the class: apply for a change of the class`,
      ),
    'T430',
  ],
  taken: [409, ({ words }: { words: ReturnType<typeof text> }) => words],
  inTheWay: [
    422,
    ({ errors, warnings }: { errors: number; warnings: number }) =>
      text(
        `存在${errors}处冲突、${warnings}条提示，请调整后再保存`,
        `There are ${errors} conflicts and ${warnings} warnings; change the plan and save again`,
      ),
  ],
  mayNotOverride: [
    403,
    text(
      '只有培养办可以突破排课规则，请联系培养办',
      'Only the graduate school may override scheduling rules',
    ),
  ],
  notReady: [
    422,
    ({ errors, missing }: { errors: number; missing: number }) =>
      text(
        `尚有${errors}个冲突、${missing}个教学班未排完，不能发布课表`,
        `There are ${errors} conflicts and ${missing} classes that are not placed: the timetable cannot be published`,
      ),
    'T431',
  ],
  otherDepartment: [
    403,
    text('只能发布本单位的课表，请选择本单位', 'You publish the timetable of your own department only'),
  ],
});
