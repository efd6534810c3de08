import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const awardNoticeTexts = defineTexts({
  notices: ['公示', 'Notices'],
  objections: ['异议', 'Objections'],
  show: ['发布公示', 'Show a list'],
  showHint: [
    '学院公示包含已由主管领导同意、尚未公示的推荐名单；学校公示包含学校审核通过的名单。公示期满且无异议的自动进入下一环节。',
    'A college publishes the recommendations its dean has approved, the school the lists it has approved. Those without objections move on automatically when the notice period ends.',
  ],
  shown: (n: number) => [`已发布 ${n} 个公示`, `${n} lists are shown`],
  takeDown: ['撤下', 'Take down'],
  takeDownTitle: (title: string) => [`撤下公示：${title}`, `Take down: ${title}`],
  takeDownHint: [
    '名单上的人员需重新公示才能进入下一环节。',
    'Those on the list must be published again before they can go on.',
  ],
  takenDown: ['公示已撤下', 'Taken down'],
  list: ['公示名单', 'Names'],
  days: (from: string, to: string) => [`公示期 ${from} 至 ${to}`, `Shown from ${from} to ${to}`],
  object: ['提出异议', 'Object'],
  objectTitle: (name: string) => [`对 ${name} 提出异议`, `Object to ${name}`],
  objectHint: [
    '20 至 1000 字，有证明材料的请一并上传。您的姓名和材料只有处理异议的领导和奖助管理部门可以看到。',
    '20 to 1000 characters, with proof if you have any. Your name and the files are seen only by those who decide.',
  ],
  proof: words.proof,
  raised: ['异议已提交', 'Your objection was sent'],
  settle: ['处理', 'Answer'],
  settleTitle: (name: string) => [`处理异议：${name}`, `Objection to ${name}`],
  settled: ['异议已处理', 'Settled'],
  escalate: ['申请学校复核', 'Ask the school'],
  askEscalate: [
    '对学院答复不满意，申请学校复核？',
    'Not satisfied with the college’s reply? Ask the school to review it?',
  ],
  escalated: ['已申请学校复核', 'The school will look at it'],
  publicAddress: ['公开网址', 'Public address'],
  publicTitle: ['奖助公示', 'Awards'],
  gone: ['公示不存在或已结束', 'There is no such notice, or it has ended'],
  goneHint: [
    '请核对网址；公示期满后名单不再公开。',
    'Check the address. A list is no longer public when its days are over.',
  ],
  howToObject: [
    '对名单有异议的，请在公示期内登录系统“公示与异议”提出。',
    'To object, sign in and do so under notices while the list is published.',
  ],
});
