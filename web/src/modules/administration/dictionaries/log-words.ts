import { Dictionary, DictionaryItem } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    dictionary: text('数据字典', 'Dictionary'),
    dictionaryItem: text('字典项', 'Dictionary item'),
  },
  actions: {
    'dictionary.create': text('新增字典', 'Create dictionary'),
    'dictionary.edit': text('编辑字典', 'Edit dictionary'),
    'dictionary.delete': text('删除字典', 'Delete dictionary'),
    'dictionaryItem.create': text('新增字典项', 'Create item'),
    'dictionaryItem.edit': text('编辑字典项', 'Edit item'),
    'dictionaryItem.delete': text('删除字典项', 'Delete item'),
  },
  nouns: { dictionary: Dictionary, dictionaryItem: DictionaryItem },
};
