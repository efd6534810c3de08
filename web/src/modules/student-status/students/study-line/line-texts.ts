import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const lineTexts = defineTexts({
  line: ['学业轴', 'Line of study'],
  paused: (from: string, to: string | null) => [
    `${from} 至 ${to ?? '今'}暂停学业`,
    `Studies paused from ${from} ${to ? `to ${to}` : 'on'}`,
  ],
  doneOn: (day: string) => [`${day} 完成`, `Done on ${day}`],
  by: (day: string) => [`建议 ${day} 前完成`, `Best done by ${day}`],
  overdue: (day: string, days: number) => [
    `应于 ${day} 前完成，已逾期 ${days} 天`,
    `Was due by ${day}, ${days} days ago`,
  ],
  lateBy: (days: number) => [`已逾期 ${days} 天`, `${days} days overdue`],
  next: words.nextStep,
  goThere: words.goThere,
  allDone: ['各环节均已完成', 'Everything is done'],
  longest: (day: string) => [`最长年限 ${day}`, `Study limit ${day}`],
  page: ['学业进度', 'Progress'],
  funnel: ['各环节完成情况', 'Numbers by station'],
  through: (n: number) => [`已完成 ${n} 人`, `${n} done`],
  late: (n: number) => [`逾期 ${n} 人`, `${n} late`],
  ahead: (n: number) => [`未到期 ${n} 人`, `${n} still ahead`],
  inWords: (done: number, all: number, late: string) => [
    `已完成 ${done}/${all}${late ? `，逾期：${late}` : ''}`,
    `${done} of ${all} done${late ? `, late: ${late}` : ''}`,
  ],
});
