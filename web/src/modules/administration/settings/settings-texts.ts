import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const settingTexts = defineTexts({
  parameters: ['参数设置', 'Parameters'],
  find: ['查找参数', 'Find a parameter'],
  nothing: ['没有可设置的参数', 'There are no parameters'],
  nothingFits: ['没有符合的参数', 'No matching parameters'],
  changedOnly: ['仅看已修改', 'Changed only'],
  changed: ['已修改', 'Changed'],
  usual: (value: string) => [`默认：${value}`, `Default: ${value}`],
  reset: words.defaults,
  history: ['修改记录', 'History'],
  historyOf: (name: string) => [`修改记录：${name}`, `History of ${name}`],
  noHistory: ['该参数没有修改过', 'This parameter has never been changed'],
  saved: ['已保存，几秒内对所有用户生效', 'Saved. It takes effect for everybody within seconds.'],
  wasReset: ['已恢复默认值', 'Set back to the default'],
  askReset: (name: string, value: string) => [
    `将“${name}”恢复为默认值“${value}”？`,
    `Set “${name}” back to its default “${value}”?`,
  ],
  lastChange: (by: string, at: string) => [`${by} 于 ${at} 修改`, `Changed by ${by} at ${at}`],
  empty: words.blank,
  range: (least: string, most: string) => [`${least} 至 ${most}`, `${least} to ${most}`],
  listHint: ['输入后按回车添加', 'Type and press Enter'],
  badJson: ['内容不是有效的 JSON', 'This is not valid JSON'],
});
