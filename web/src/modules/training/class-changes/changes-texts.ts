import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const changesTexts = defineTexts({
  begun: [
    '该课次已经开始或不在课表中，不能申请调课',
    'This lesson has begun or is no longer on the timetable; it cannot be changed',
  ],
  revokeFollows: [
    '撤销后课表恢复为调整前的安排，选课学生和任课教师会收到通知。',
    'The timetable goes back to what it was; the students and teachers of the class are told.',
  ],
  title: ['调课申请', 'Class change requests'],
  manage: ['调课管理', 'Class changes'],
  apply: ['新建申请', 'New application'],
  class: ['教学班', 'Class'],
  session: ['课次', 'Session'],
  used: (used: number, most: number) => [
    `本学期已调课 ${used}/${most} 次`,
    `Changed ${used} of ${most} times this term`,
  ],
  noSessions: ['该教学班没有尚未开始的课次', 'The class has no lessons left'],
  classFirst: ['请先选择教学班', 'Choose a class first'],
  weeks: ['受影响的周次', 'Weeks affected'],
  weekOn: (week: number, date: string) => [`第${week}周（${date}）`, `Week ${week} (${date})`],
  suggestions: ['推荐时段', 'Suggestions'],
  slot: (day: string, period: number, room: string, students: number) => [
    `${day} 第${period}节起 ${room} · 学生冲突${students}人`,
    `${day} from period ${period}, ${room} · ${students} students elsewhere`,
  ],
  noSlots: ['所选周次没有合适的时段', 'There is no free slot in these weeks'],
  substitute: ['代课教师', 'Substitute'],
  submitNow: ['提交申请', 'Send the application'],
  askWithdraw: (name: string) => [
    `撤回“${name}”的申请？${words.withdrawKept[0]}占用的时段将释放。`,
    `Withdraw the application for “${name}”? ${words.withdrawKept[1]} The time slot it holds is released.`,
  ],
  askRemove: (name: string) => [
    `删除“${name}”的调停课申请？已填写的内容不可恢复。`,
    `Delete the application for “${name}”? What was entered cannot be restored.`,
  ],
  revoke: ['撤销调课', 'Revoke the change'],
  revokeOf: (name: string) => [
    `撤销“${name}”的调课：恢复原课表并通知师生`,
    `Revoke the change of “${name}”: the class meets as before, everybody is told`,
  ],
  revoked: ['调课已撤销', 'The change was revoked'],
  unmade: ['停课后未补课', 'Not made up'],
  changes: ['全部申请', 'All applications'],
  kind: ['类型', 'Kind'],
  editOf: (no: string) => [`修改申请 ${no}`, `Change application ${no}`],
  takeOne: ['选一个时段，或在下方自行填写', 'Choose a slot, or enter your own below'],
  newWeeks: ['新周次', 'New weeks'],
  asMany: (n: number) => [`须选 ${n} 周`, `Choose ${n} weeks`],
  weekFrom: (week: number, from: string, to: string) => [
    `第${week}周（${from} 至 ${to}）`,
    `Week ${week} (${from} to ${to})`,
  ],
  newWeekday: ['新星期', 'New weekday'],
  newStart: ['新节次', 'New periods'],
  periodsFrom: (first: number, last: number) => [
    first === last ? `第${first}节` : `第${first}-${last}节`,
    first === last ? `Period ${first}` : `Periods ${first} to ${last}`,
  ],
  newRoom: ['新教室', 'New room'],
  roomOf: (name: string, seats: number) => [`${name} · ${seats}座`, `${name} · ${seats} seats`],
  roomStays: ['留空为原教室', 'Leave empty to keep the room'],
  noRooms: ['该时段没有合适的空闲教室', 'No suitable room is free at that time'],
  nothingInTheWay: ['所选时间、教室和教师均无冲突', 'No conflicts'],
  inTheWay: (n: number) => [`有 ${n} 条冲突或提示`, `${n} things to look at`],
  elsewhere: (names: readonly string[], more: number) => [
    `在新时段有课的学生：${names.join('、')}${more > 0 ? ` 等${names.length + more}人` : ''}`,
    `Students with another class then: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  ],
  decideSeveral: (n: number) => [`审批 (${n})`, `Decide (${n})`],
  detail: ['调停课申请', 'Change of a class'],
  notice: ['打印通知单', 'Print the notice'],
});
