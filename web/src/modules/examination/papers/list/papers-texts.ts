import { defineTexts } from '../../../../ui/texts.ts';

export const papersTexts = defineTexts({
  newForm: ['新增评教问卷', 'New form'],
  mine: ['待填写', 'Questionnaires to answer'],
  manage: ['管理', 'Manage'],
  title: ['问卷与考试', 'Questionnaires and exams'],
  create: ['新建', 'New'],
  progress: ['填写进度', 'Answered'],
  progressOf: (answered: number, expected: number) => [
    `${answered.toLocaleString()} / ${expected.toLocaleString()} 人`,
    `${answered.toLocaleString()} of ${expected.toLocaleString()}`,
  ],
  window: ['开放时间', 'Window'],
  noWindow: ['不限', 'No limit'],
  byBatches: ['按评教批次', 'By its batches'],
  until: (time: string) => [`截止 ${time}`, `Until ${time}`],
  fromOn: (time: string) => [`${time} 开始`, `From ${time}`],
  changed: ['有未发布的修改', 'Unpublished changes'],
  toMark: (n: number) => [`待阅卷 ${n}`, `${n} to mark`],
  anonymous: ['匿名', 'Anonymous'],
  edit: ['设计', 'Design'],
  close: ['截止', 'Close'],
  archive: ['归档', 'Archive'],
  share: ['共享', 'Share'],
  remind: ['提醒', 'Remind'],
  participants: ['填写人员', 'People'],
  audience: ['填写对象', 'Audience'],
  grade: ['阅卷', 'Mark'],
  analyse: ['分析', 'Analysis'],
  exportAnswers: ['导出答卷', 'Export answers'],
  closed: ['已截止', 'Closed'],
  archived: ['已归档', 'Archived'],
  copied: ['已复制为草稿', 'Copied as a draft'],
  shared: ['共享设置已保存', 'Shared'],
  reminded: (n: number) => [`已提醒 ${n} 人`, `${n} people reminded`],
  askPublish: (title: string) => [
    `发布“${title}”？发布后填写对象即可看到，类型、匿名与填写对象不能再改。`,
    `Publish “${title}”? Those asked will see it; its kind, anonymity and audience then stay.`,
  ],
  askWithdraw: (title: string) => [
    `撤回“${title}”？撤回后回到草稿，填写对象不再看到。`,
    `Withdraw “${title}”? It becomes a draft and nobody sees it any more.`,
  ],
  askClose: (title: string) => [
    `立即截止“${title}”？填写中的答卷将按已保存的内容提交。`,
    `Close “${title}” now? Sheets being answered are submitted as they are.`,
  ],
  askArchive: (title: string) => [
    `归档“${title}”？归档后只能查看。`,
    `Archive “${title}”? It can then only be looked at.`,
  ],
  askRemove: (title: string) => [
    `删除“${title}”？此操作不可恢复。`,
    `Delete “${title}”? This cannot be undone.`,
  ],
  askRemind: (title: string, n: number) => [
    `提醒“${title}”的 ${n} 名未填写人员？`,
    `Remind the ${n} people who have not answered “${title}”?`,
  ],
  askPublishMany: (n: number) => [
    `发布选中的 ${n} 份问卷？发布后填写对象即可看到，类型、匿名与填写对象不能再改。`,
    `Publish the ${n} chosen papers? Those asked will see them; their kind, anonymity and audience then stay.`,
  ],
  askCloseMany: (n: number) => [
    `立即截止选中的 ${n} 份问卷？填写中的答卷将按已保存的内容提交。`,
    `Close the ${n} chosen papers now? Sheets being answered are submitted as they are.`,
  ],
  askArchiveMany: (n: number) => [
    `归档选中的 ${n} 份问卷？归档后只能查看。`,
    `Archive the ${n} chosen papers? They can then only be looked at.`,
  ],
  askRemoveMany: (n: number) => [
    `删除选中的 ${n} 份问卷？此操作不可恢复。`,
    `Delete the ${n} chosen papers? This cannot be undone.`,
  ],
  askRemindMany: (n: number) => [
    `提醒选中的 ${n} 份问卷的未填写人员？`,
    `Remind those who have not answered the ${n} chosen papers?`,
  ],
  shareTitle: (title: string) => [`共享“${title}”的分析结果`, `Share the results of “${title}”`],
  shareHelp: [
    '所选角色中可查看分析的人员能看到统计结果与答卷；不选则仅自己可见。',
    'People with these roles who may see analyses can view the results and sheets; if none is chosen, only you can.',
  ],
  remindAll: (n: number) => [`提醒未填写的 ${n} 人`, `Remind ${n} people`],
  anonymousPeople: [
    '匿名问卷：只知道谁已提交，不知道提交了什么。',
    'Anonymous: you can see who has answered, never what.',
  ],
});
