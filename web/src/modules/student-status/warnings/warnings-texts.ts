import { several } from '@graduate/contract/platform/text.ts';
import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const warningTexts = defineTexts({
  warnings: ['学籍预警', 'Warnings'],
  kinds: ['预警类别', 'Groups of warnings'],
  all: ['全部预警', 'All warnings'],
  keyword: words.numberOrName,
  handle: ['处理', 'Handle'],
  handleTitle: (name: string) => [`处理预警：${name}`, `Handle the warning: ${name}`],
  handled: ['已处理，事实变化后才会重新预警', 'Handled; it comes back only when things change'],
  remind: ['提醒学生', 'Remind'],
  remindSome: (count: number) => [`提醒学生（${count}）`, `Remind (${count})`],
  askRemind: (count: number) => [
    `向${count}项预警的学生发送提醒？同一预警每天最多提醒一次。`,
    `Remind the students concerned by ${several(count, 'warning')}? At most once a day for each warning.`,
  ],
  reminded: (sent: number, skipped: number) =>
    skipped > 0
      ? [`已提醒${sent}项，${skipped}项今天已提醒过或学生没有账号`, `${sent} reminded, ${skipped} left out`]
      : [`已提醒${sent}项`, `${sent} reminded`],
  overdue: (days: number) => [`已过${days}天`, `${several(days, 'day')} ago`],
  left: (days: number) =>
    days === 0 ? ['今天到期', 'today'] : [`还有${days}天`, `in ${several(days, 'day')}`],
  noteHint: ['如何处理、何时复查，将记入预警记录', 'What was done and when it is looked at again'],
  act: ['去办理', 'Act'],
  list: ['预警列表', 'List'],
  charts: ['统计图', 'Charts'],
  byKind: ['各类型待处理预警（项）', 'Open warnings by kind'],
  byDepartment: ['各院系待处理预警（项）', 'Open warnings by department'],
});
