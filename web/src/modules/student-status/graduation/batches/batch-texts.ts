import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const batchTexts = defineTexts({
  title: ['毕业批次', 'Graduation batches'],
  delete: words.remove,
  editTitle: ['编辑毕业批次', 'Change the batch'],
  createTitle: ['新增毕业批次', 'New graduation batch'],
  deleted: words.removed,
  askDelete: (name: string) => [
    `删除毕业批次“${name}”？此操作不可恢复。`,
    `Delete the batch “${name}”? This cannot be undone.`,
  ],
  wrongOrder: ['结束日期不能早于开始日期', 'The end is before the beginning'],
  apply: ['申请时间', 'Applications'],
  check: ['毕业核对时间', 'Check'],
  days: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
  process: ['审定', 'Decide'],
  stateHint: [
    '“开放申请”时学生可申请；“已结束”后不能再审定。',
    'Students apply while it is open; nobody is decided once it is closed.',
  ],
});
