import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

/** Words that several pages of approvals share. */
export const approvalTexts = defineTexts({
  transfer: ['转办', 'Hand over'],
  look: words.view,
  progress: ['进度', 'Progress'],
  urge: ['催办', 'Urge'],
  mend: words.mend,
  todo: ['待办审批', 'Waiting for my decision'],
  done: ['已办审批', 'Decided'],
  mine: ['我的申请', 'My applications'],
  overdueList: ['超期审批', 'Overdue approvals'],
  openRecord: ['打开申请', 'Open the application'],
  noHistory: ['暂无审批记录', 'No decisions yet'],
  result: ['结果', 'Result'],
  overdue: ['已超期', 'Overdue'],
  dueOn: (day: string) => [`${day} 前办理`, `Due ${day}`],
  urged: (time: string) => [`申请人于 ${time} 催办`, `Urged by the applicant at ${time}`],
  urgedMark: ['催办', 'Urged'],
  onBehalfOf: (name: string) => [`代${name}办理`, `on behalf of ${name}`],
  waiting: (time: string) => [`已等待 ${time}`, `waiting ${time}`],
  took: (time: string) => [`用时 ${time}`, `took ${time}`],
  stepsAhead: words.way,
  andOthers: (shown: string, all: number) => [`${shown}等 ${all} 人`, `${shown} and others (${all})`],
  nobody: ['暂无可办理人员，请联系管理员', 'Nobody can decide at present: ask the administrator'],
  handedOver: (by: string, why: string) => [`由${by}转办：${why}`, `Handed over by ${by}: ${why}`],
  again: (n: number) => [`第 ${n} 次提交`, `Submission no. ${n}`],
});
