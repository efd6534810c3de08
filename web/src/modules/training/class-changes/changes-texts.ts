import { defineTexts } from '../../../ui/texts.ts';

export const changesTexts = defineTexts({
  title: ['调课申请', 'Applications for changes'],
  manage: ['调课管理', 'Changes of classes'],
  apply: ['新建申请', 'New application'],
  class: ['教学班', 'Class'],
  session: ['课次', 'Session'],
  used: (used: number, most: number) => [
    `本学期已调课 ${used}/${most} 次`,
    `Changed ${used} of ${most} times this term`,
  ],
  weeks: ['受影响的周次', 'Weeks concerned'],
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
    `撤回“${name}”的申请？占用的时段将释放。`,
    `Take the application for “${name}” back? Its slot is set free.`,
  ],
  askRemove: (name: string) => [`删除“${name}”的申请？`, `Delete the application for “${name}”?`],
  revoke: ['撤销调课', 'Revoke the change'],
  revokeOf: (name: string) => [
    `撤销“${name}”的调课：恢复原课表并通知师生`,
    `Revoke the change of “${name}”: the class meets as before, everybody is told`,
  ],
  revoked: ['调课已撤销', 'The change was revoked'],
  unmade: ['停课后未补课', 'Not made up'],
  changes: ['全部申请', 'All applications'],
  kind: ['类型', 'Kind'],
});
