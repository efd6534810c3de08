import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const windowTexts = defineTexts({
  windows: ['日期控制', 'Date control'],
  time: ['开放时间', 'Open'],
  createTitle: ['新增办理时间', 'New window'],
  editTitle: (operation: string) => [`编辑办理时间：${operation}`, `Edit the window: ${operation}`],
  copy: ['复制到新学期', 'Copy to a term'],
  shift: (count: number) => [`批量顺延 (${count})`, `Move (${count})`],
  askRemove: (operation: string, span: string) => [
    `删除“${operation}”的办理时间（${span}）？此操作不可恢复。`,
    `Delete the window of ${operation} (${span})? This cannot be undone.`,
  ],
  created: (count: number) => [`已新增 ${count} 条办理时间`, `${count} windows created`],
  wholeSchool: ['全校', 'The whole school'],
  narrowed: ['院系收窄', 'Narrowed'],

  whom: ['适用范围', 'For whom'],
  gradeOf: (grade: number) => [`${grade}级`, `Grade ${grade}`],
  when: ['开放时间', 'When'],
  usualOpen: ['未设置时间时默认开放', 'Open unless a window is set'],
  usualClosed: ['未设置时间时默认不开放', 'Closed unless a window is set'],
  eachOne: [
    '不选为不限；选择多个时为每种组合各生成一条',
    'Empty means any; several values make a window for each combination',
  ],
  narrowHelp: [
    '院系只能为本单位设置比学校更窄的时间；学校调整时间后，超出部分自动失效。',
    'A department may only narrow the window of the school for itself; what lies outside has no effect.',
  ],
  lastMinute: ['到该分钟为止（含）', 'That minute included'],

  copyTitle: ['复制到新学期', 'Copy to another term'],
  copyHelp: [
    '把来源学期的办理时间复制到目标学期，周次与星期保持不变；目标学期已有的设置不受影响。',
    'Copies keep their week and weekday; windows the other term has already stay as they are.',
  ],
  allModules: ['全部模块', 'All modules'],
  doCopy: words.copy,
  copied: (copied: number, skipped: number) => [
    `已复制 ${copied} 条${skipped > 0 ? `，${skipped} 条在目标学期已存在` : ''}`,
    `${copied} copied${skipped > 0 ? `, ${skipped} were there already` : ''}`,
  ],
  nothingToCopy: ['来源学期没有可复制的办理时间', 'There is nothing to copy in this term'],

  shiftTitle: (count: number) => [`顺延 ${count} 条办理时间`, `Move ${count} windows`],
  whole: ['开始和结束时间', 'Beginning and end'],
  end: ['仅结束时间', 'Only the end'],
  daysHelp: ['负数为提前', 'Negative numbers move it earlier'],
  dayUnit: ['天', 'days'],
  doShift: ['顺延', 'Move'],
  shifted: (count: number) => [`已调整 ${count} 条办理时间`, `${count} windows moved`],

  leftInBar: (time: string) => [`，剩余${time}`, `, ${time} left`],
  elapsed: (percent: number) => [`已过 ${percent}%`, `${percent}% over`],
});
