import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const homeTexts = defineTexts({
  otherKinds: (kinds: number, count: number) => [
    `另有 ${kinds} 类 ${count} 件`,
    `${count} more of ${kinds} other kinds`,
  ],
  nothingTodo: ['没有待办审批', 'Nothing waits for you'],
  nothingRunning: ['没有正在办理的申请', 'You have no applications under way'],
  sentBack: ['已退回，请修改', 'Returned: please revise'],
  all: words.showAll,
  decide: words.decide,
  kinds: ['待办数量', 'What waits'],
  nothingStuck: ['每个步骤都有人可办理', 'Every step has somebody who can decide it'],
  allStuck: (n: number) => [`查看全部 ${n} 件`, `Show all ${n}`],
  overdue: ['已超期', 'Overdue'],
  waiting: (time: string) => [`等待 ${time}`, `for ${time}`],
});
