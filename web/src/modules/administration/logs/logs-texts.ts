import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const logTexts = defineTexts({
  operations: ['操作日志', 'Operation log'],
  errors: ['异常日志', 'Error log'],
  look: words.view,
  who: ['操作人', 'Who'],
  what: ['操作内容', 'What'],
  on: ['操作对象', 'Record'],
  detail: (words: string) => [`操作详情：${words}`, `Operation: ${words}`],
  errorDetail: ['异常详情', 'Error'],
  named: (name: string, username: string) => [`${name}（${username}）`, `${name} (${username})`],
  somebody: ['未登录', 'Not signed in'],
  actingFor: (name: string) => [`代 ${name}`, `for ${name}`],
  check: ['校验完整性', 'Check integrity'],
  whole: (n: number) => [
    `日志完整：已封存的 ${n.toLocaleString()} 条均未被改动或删除。`,
    `The log is intact: none of the ${n.toLocaleString()} sealed entries has been changed or removed.`,
  ],
  broken: (at: number) => [
    `日志不完整：从第 ${at.toLocaleString()} 条封存记录起校验不一致，可能被改动或删除。请保留现场并立即上报。`,
    `The log is not intact: from sealed entry ${at.toLocaleString()} on it no longer verifies. Leave everything as it is and report it at once.`,
  ],
  checkedAt: (time: string) => [`校验时间 ${time}`, `Checked at ${time}`],
  changedOnly: ['仅看有变化的字段', 'Changed fields only'],
  changed: ['有变化', 'Changed'],
  changes: ['变更内容', 'What changed'],
  noChanges: ['该操作没有记录字段变化', 'This operation recorded no field changes'],
  inner: (name: string) => [`${name}：`, `${name}: `],
  empty: words.blank,
  none: ['（无）', '(none)'],
  stack: ['堆栈', 'Stack'],
  userAgent: ['浏览器', 'Browser'],
  noStack: ['没有记录堆栈', 'No stack was recorded'],
  copy: ['复制详情', 'Copy details'],
  copyFailed: ['无法复制，请手动选择后复制', 'Could not copy. Please select it by hand.'],
  actionHint: ['选择或输入操作名称', 'Choose, or type its name'],
});
