import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const jobTexts = defineTexts({
  jobs: ['任务中心', 'Jobs'],
  mine: ['我的任务', 'My jobs'],
  tray: ['任务', 'Jobs'],
  running: (n: number) => [`${n} 个任务进行中`, `${n} under way`],
  nothing: ['暂无任务', 'No jobs yet'],
  all: words.showAll,
  askCancel: (title: string) => [
    `取消“${title}”？已完成的部分不会保留。`,
    `Cancel “${title}”? What has been done so far is discarded.`,
  ],
  cancelAct: ['取消任务', 'Cancel the job'],
  cancelled: ['已取消', 'Cancelled'],
  cancelling: ['正在取消', 'It is being cancelled'],
  keptUntil: (time: string) => [`结果保留至 ${time}`, `Kept until ${time}`],
  once: ['只能下载一次', 'Can be downloaded once'],
});
