import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

export const dictionaryErrors = defineErrors('dictionaries', {
  codeTaken: [409, text('字典编码已被使用，请更换', 'This dictionary code is taken')],
  itemCodeTaken: [409, text('该字典中已有此编码，请更换', 'The dictionary has an item with this code')],
  builtIn: [422, text('内置字典不能删除', 'A built-in dictionary cannot be deleted')],
  builtInItem: [
    422,
    text('内置字典项不能删除，可改为停用', 'A built-in item cannot be deleted; switch it off instead'),
  ],
  hasChildren: [422, text('该字典项还有下级，请先删除下级', 'There are items below it, delete them first')],
  noSuchParent: [422, text('上级字典项不存在，请重新选择', 'The parent item does not exist, choose another')],
  belowItself: [422, text('上级不能是自己或自己的下级', 'An item cannot be placed below itself')],
});

export const noSuchDictionary = (): Refused =>
  platformErrors.notFound({ what: text('数据字典', 'The dictionary') });
export const noSuchItem = (): Refused => platformErrors.notFound({ what: text('字典项', 'The item') });

/** What a constraint of the database refuses. */
export const constraints: Record<string, () => Refused> = {
  dictionaries_pkey: dictionaryErrors.codeTaken,
  dictionary_items_code_once: dictionaryErrors.itemCodeTaken,
  dictionary_items_parent: dictionaryErrors.hasChildren,
};
