import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const homeTexts = defineTexts({
  otherKinds: (kinds: number, count: number) => [
    `另有 ${kinds} 类 ${count} 件`,
    `${count} more of ${kinds} other kinds`,
  ],
  nothingTodo: ['没有待办审批', 'Nothing waits for you'],
  nothingRunning: ['没有正在办理的申请', 'None of your applications is on its way'],
  sentBack: ['已退回，请修改', 'Sent back: please mend'],
  all: words.showAll,
  kinds: ['待办数量', 'What waits'],
  overdue: ['已超期', 'Overdue'],
  waiting: (time: string) => [`等待 ${time}`, `for ${time}`],
});
