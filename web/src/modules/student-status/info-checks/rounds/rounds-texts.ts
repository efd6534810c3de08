import { defineTexts } from '../../../../ui/texts.ts';

export const roundsTexts = defineTexts({
  title: ['批次管理', 'Rounds'],
  add: ['新增批次', 'New round'],
  editTitle: ['编辑核对批次', 'Edit the round'],
  open: ['发布', 'Open'],
  close: ['结束', 'Close'],
  none: ['还没有核对批次', 'No rounds yet'],
  askOpen: (name: string, n: number) => [
    `发布“${name}”？共 ${n} 名学生需要核对，其核对状态将变为“未核对”。`,
    `Open “${name}”? ${n} students will have to check their records again.`,
  ],
  askClose: (name: string) => [
    `结束“${name}”？未完成核对的学生将标记为逾期，只能由学院代核对。`,
    `Close “${name}”? Students who have not finished are marked overdue; only the college can then do it for them.`,
  ],
  askRemove: (name: string) => [
    `删除“${name}”？此操作不可恢复。`,
    `Delete “${name}”? This cannot be undone.`,
  ],
  opened: (n: number) => [`已发布，${n} 名学生可以开始核对`, `Opened for ${n} students`],
  closed: ['已结束', 'Closed'],
  times: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
  everybody: ['不限', 'Everybody'],
  fixedNote: [
    '批次已发布，只能修改名称、时间和承诺书。',
    'The round is open: only its name, times and declaration change.',
  ],
  limitNote: ['留空表示不限', 'Empty means everybody'],
  declaration: [
    `本人已认真核对以上信息，承诺所填内容真实、准确、完整。

如因信息有误影响学籍注册、证书发放等，由本人承担责任。`,
    `本人已认真核对以上信息，承诺所填内容真实、准确、完整。

如因信息有误影响学籍注册、证书发放等，由本人承担责任。`,
  ],
});
