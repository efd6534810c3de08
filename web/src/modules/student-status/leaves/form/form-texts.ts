import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const formTexts = defineTexts({
  newOne: ['发起请假', 'Apply for leave'],
  again: ['修改请假申请', 'Change the application for leave'],
  when: ['请假时间', 'When'],
  where: ['去向与联系方式', 'Where, and how to reach you'],
  why: ['事由与材料', 'Why'],
  from: ['开始时间', 'From'],
  to: ['结束时间', 'To'],
  halfOfFrom: ['开始：上午或下午', 'From: morning or afternoon'],
  halfOfTo: ['结束：上午或下午', 'To: morning or afternoon'],
  chooseDay: (name: string) => [`请选择${name}`, `Choose: ${name}`],
  destinationHint: ['详细地址，如 天水市秦州区家中', 'Address'],
  abroadHint: ['国家（地区）和城市', 'Country and city'],
  regionHint: ['省 / 市', 'Province / city'],
  courseImpact: ['请假期间有课程受影响', 'Classes are missed'],
  files: words.proof,
  filesHint: (days: number) => [
    `病假超过 ${days} 天须上传医院证明。`,
    `Sick leave of more than ${days} days needs a certificate of the hospital.`,
  ],
  // What would come of it.
  previewTitle: ['办理预览', 'Preview'],
  chooseFirst: ['选择请假类型和时间后，显示天数与审批流程。', 'Choose kind and time to see days and steps.'],
  days: (days: number) => [`共 ${days} 天`, `${days} days`],
  daysInAll: (days: number) => [`连同原假期 ${days} 天`, `${days} days including the original leave`],
  noClasses: ['没有查到受影响的课程', 'No classes are known to be missed'],
  classes: (n: number) => [`受影响的课程 ${n} 节`, `${n} classes are missed`],
  needsProof: ['请上传医院证明', 'Upload the certificate of the hospital'],
  beyondTerm: (days: number) => [
    `本学期病事假累计 ${days} 天，已超过上限，须经研究生院审批`,
    `${days} days of sick and personal leave this term: approval by the graduate school is required`,
  ],
  termDays: (days: number, limit: number) => [
    `本学期病事假累计 ${days} 天（上限 ${limit} 天）`,
    `${days} of ${limit} days of sick and personal leave this term`,
  ],
  problems: ['暂不能提交', 'It cannot be submitted yet'],
  goThere: ['去处理', 'Open'],
  extends: (no: string) => [`续假：${no}`, `Extends ${no}`],
});
