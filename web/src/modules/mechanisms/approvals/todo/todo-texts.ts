import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const todoTexts = defineTexts({
  chooseAll: (n: number) => [`全选本类本页 ${n} 条`, `All ${n} of this kind on this page`],
  kinds: ['按业务类型筛选', 'Filter by kind'],
  overdueCount: (n: number) => [`其中 ${n} 条超期`, `${n} overdue`],
  choose: (title: string) => [`选择：${title}`, `Choose: ${title}`],
  decideMany: (n: number) => [`批量审批 (${n})`, `Decide (${n})`],
  oneByOne: [
    '所选事项须逐件审批，请取消多选后分别办理',
    'These are decided one by one; clear the choice and decide each',
  ],
  mixed: [
    '所选事项的业务类型或审批步骤不同，不能一起审批，请按类型筛选后再选择',
    'The chosen ones are of different kinds or at different steps: filter by kind and choose again',
  ],
  sending: ['提交中', 'Sending'],
  nothing: ['没有待办审批', 'Nothing waits for you'],
  details: ['事项详情', 'Details'],
  position: (at: number, all: number) => [`${at}/${all}`, `${at}/${all}`],
  announce: (at: number, all: number, title: string) => [
    `第 ${at} 条，共 ${all} 条：${title}`,
    `${at} of ${all}: ${title}`,
  ],
  refuse: ['不同意', 'Refuse'],
  fully: ['审批…', 'Decide…'],
  quickBar: (act: string, title: string) => [`${act}：${title}`, `${act}: ${title}`],
  send: words.submit,
  leave: words.cancel,
  barHint: ['回车提交，Esc 取消；提交后不可撤销', 'Enter sends, Esc leaves; it cannot be undone'],
  agreed: (title: string) => [`已同意：${title}`, `Agreed: ${title}`],
  refused: (title: string) => [`已退回：${title}`, `Refused: ${title}`],
  failed: (title: string, reason: string) => [
    `未能办理“${title}”：${reason}`,
    `“${title}” not decided: ${reason}`,
  ],
  keysHelp: ['快捷键说明', 'Keyboard help'],
  keysOn: ['用键盘办理', 'Decide by keyboard'],
  keyNext: words.next,
  keyPrevious: words.previous,
  keyAgree: ['同意（填写意见后回车提交）', 'Agree (Enter sends)'],
  keyRefuse: ['不同意（填写原因后回车提交）', 'Refuse (Enter sends)'],
  keyOpen: ['打开申请页面', 'Open the application'],
  keySelect: ['选择或取消选择', 'Select or deselect'],
  keyHelp: ['显示本说明', 'This help'],
  keyLeave: ['离开意见输入', 'Leave the opinion'],
});
