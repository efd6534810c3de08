import { REVEAL_MINUTES } from '@graduate/contract/administration/accounts/reveals.ts';
import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const detailTexts = defineTexts({
  parts: ['学籍内容', 'Sections of the record'],
  unmask: ['解除脱敏', 'Show unmasked values'],
  mask: ['恢复脱敏', 'Mask again'],
  shownUntil: (time: string) => [`明文显示至 ${time}`, `Unmasked until ${time}`],
  showOne: (name: string) => [`查看${name}明文`, `Show unmasked: ${name}`],
  onRecord: [
    `查看明文须说明原因并记入操作日志，${REVEAL_MINUTES} 分钟后自动恢复脱敏。`,
    `Say why you need the unmasked values: the reason is logged. They are masked again after ${REVEAL_MINUTES} minutes.`,
  ],
  which: ['查看的字段', 'Fields to show'],
  chooseFields: ['请选择要查看的字段', 'Choose at least one field'],
  reason: ['查看原因', 'Reason'],
  reasonRule: ['请填写查看原因（5-200字）', 'Give a reason of 5 to 200 characters'],
  show: words.view,
  filledOnly: ['仅显示已填项', 'Filled fields only'],
  nothingFilled: ['该组暂无已填写的内容', 'Nothing is filled in here'],
  tutors: ['导师', 'Supervisors'],
  experience: ['学习工作经历', 'Education and work'],
  work: ['工作经历', 'Work'],
  awards: ['奖惩', 'Awards and penalties'],
  history: ['变更日志', 'Changes'],
  none: words.nothingYet,
  change: ['变更内容', 'Change'],
  before: ['变更前', 'Before'],
  after: ['变更后', 'After'],
  effective: ['生效日期', 'Effective'],
  source: ['来源', 'Source'],
  operator: ['操作人', 'By'],
  at: ['时间', 'Time'],
  allFields: ['全部字段', 'All fields'],
  asOf: ['查看某一日期的学籍', 'The record as it was on'],
  asOfHint: [
    '选择日期，查看当日的学籍状态、专业、导师和年级',
    'Choose a day to see status, major, supervisor and grade on it',
  ],
  asOfTitle: (date: string) => [`${date} 的学籍`, `The record on ${date}`],
  today: ['回到今天', 'Back to today'],
  editField: (name: string) => [`编辑${name}`, `Edit: ${name}`],
  changedMeanwhile: [
    '数据已被他人修改，已为您刷新，请核对后再保存',
    'Somebody else changed this meanwhile. It has been reloaded: check it and save again',
  ],
  sources: (code: string) => {
    const names: Record<string, readonly [string, string]> = {
      edit: ['编辑', 'Edit'],
      import: ['导入', 'Import'],
      check: ['信息核对', 'Information check'],
      modify: ['信息修改', 'Request'],
      change: ['学籍异动', 'Status change'],
      checkin: ['新生报到', 'Check-in'],
      graduation: ['毕业', 'Graduation'],
      job: ['系统任务', 'System'],
      create: ['建档', 'Created'],
    };
    return names[code] ?? [code, code];
  },
});
