import { ManagedNotice } from '@graduate/contract/mechanisms/notices/notices.ts';
import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    notice: text('通知', 'Notice'),
  },
  actions: {
    'notice.create': text('新增通知', 'Create notice'),
    'notice.edit': text('编辑通知', 'Edit notice'),
    'notice.publish': text('发布通知', 'Publish notice'),
    'notice.return': text('退回通知', 'Send notice back'),
    'notice.withdraw': text('撤回通知', 'Withdraw notice'),
    'notice.remove': text('删除通知', 'Delete notice'),
    'notice.remind': text('提醒未读人员', 'Remind readers'),
    'export.notices.exportReceipts': text('导出阅读情况', 'Export receipts'),
  },
  nouns: { notice: ManagedNotice },
};
