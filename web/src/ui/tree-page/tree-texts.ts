import { defineTexts } from '../texts.ts';

export const treeTexts = defineTexts({
  find: ['输入关键字查找', 'Find'],
  unfold: ['全部展开', 'Expand all'],
  fold: ['全部收起', 'Collapse all'],
  unfoldOne: ['展开下级', 'Expand'],
  foldOne: ['收起下级', 'Collapse'],
});
