import { defineTexts } from '../../../../ui/texts.ts';

export const othersTexts = defineTexts({
  international: ['留学生', 'International students'],
  visiting: ['进修生', 'Visiting students'],
  equivalents: ['同等学力申请人', 'Applicants without study'],
  view: ['详情', 'View'],
  finish: ['结束进修', 'End the visit'],
  settle: ['登记结果', 'Settle'],
  finished: ['已结束进修', 'The visit has ended'],
  settled: ['已登记', 'Settled'],
  visit: ['进修期间', 'Stay'],
  until: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
});
