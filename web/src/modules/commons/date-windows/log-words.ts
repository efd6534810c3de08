import { DateWindow } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    dateWindow: text('办理时间', 'Window'),
  },
  actions: {
    'dateWindow.create': text('新增办理时间', 'Create window'),
    'dateWindow.edit': text('编辑办理时间', 'Edit window'),
    'dateWindow.delete': text('删除办理时间', 'Delete window'),
    'dateWindow.shift': text('顺延办理时间', 'Move window'),
    'dateWindow.copy': text('复制办理时间', 'Copy window'),
  },
  nouns: { dateWindow: DateWindow },
};
