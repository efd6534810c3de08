import { defineTexts } from '../../../ui/texts.ts';

export const statisticsTexts = defineTexts({
  summary: ['学业奖学金汇总', 'Academic scholarships'],
  academicYear: ['学年', 'Academic year'],
  noData: ['该学年暂无学业奖学金数据', 'No academic scholarships in this year'],
  table: ['汇总表', 'Summary'],
  list: ['学生名单', 'Students'],
  notProposed: ['未推荐', 'Not proposed'],
  exportTable: ['导出汇总表', 'Export the summary'],
  exportList: ['导出名单', 'Export the list'],
  printSealed: ['打印（盖章版）', 'Print for sealing'],
  sendOn: ['上报学校', 'Send to the school'],
  sendOnOf: (name: string) => [`上报学校：${name}`, `Send ${name} to the school`],
  askSend: (name: string) => [
    `将“${name}”本院系的推荐名单上报学校。上报后名单锁定，不能再修改。`,
    `The proposals of your department for “${name}” go to the school and can no longer be changed.`,
  ],
  sent: (count: number) => [`已上报 ${count} 人`, `${count} sent`],
  awardGrade: ['等级', 'Grade of the award'],
  totals: ['合计', 'In all'],
  places: ['名额', 'Places'],
  applied: ['申请', 'Applied'],
  proposed: ['推荐', 'Proposed'],
  granted: ['确定', 'Granted'],
  amount: ['金额（元）', 'Amount'],
  left: ['名额差', 'Places left'],
  rankOf: (rank: number, of: number) => [`${rank}/${of}`, `${rank}/${of}`],
});
