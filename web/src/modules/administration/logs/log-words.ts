import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    auditLog: text('操作日志', 'Operation log'),
  },
  actions: {
    'export.logs.exportOperations': text('导出操作日志', 'Export the operation log'),
    'auditLog.check': text('校验操作日志', 'Check the log'),
  },
};
