import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    export: text('导出', 'Export'),
    import: text('导入', 'Import'),
    job: text('任务', 'Job'),
  },
  actions: {
    'job.cancel': text('取消任务', 'Cancel job'),
    'job.takeResult': text('领取一次性结果', 'Take a result handed out once'),
  },
};
