import { several } from '@graduate/contract/platform/text.ts';
import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const linksTexts = defineTexts({
  noProgramme: [
    '尚未发布适用于您的培养方案，请联系学院研究生秘书',
    'No programme that applies to you has been published: ask the secretary of your college',
  ],
  programme: (name: string) => [`依据：${name}`, `By ${name}`],
  credits: (credits: number) => [`${credits}学分`, several(credits, 'credit')],
  counted: (n: number, m: number, r: number, q: number) =>
    q > 0
      ? [`已完成 ${n}/${m} 次，主讲 ${r}/${q} 次`, `${n} of ${m} done, ${r} of ${q} talks`]
      : [`已完成 ${n}/${m} 次`, `${n} of ${m} done`],
  byKind: ['各环节完成情况（人次）', 'Milestones done and not done, by kind'],
  byGrade: ['各年级完成情况（人次）', 'Milestones done and not done, by grade'],
  proposals: ['开题报告评议结果', 'Results of proposals'],
  ofGrade: (grade: number) => [`${grade}级`, `Grade ${grade}`],
  done: ['已完成', 'Done'],
  underWay: ['办理中', 'Under way'],
  open: ['未完成', 'Not done'],
  late: ['已逾期', 'Late'],
  dueOn: (day: string) => [`应于 ${day} 前完成`, `Due by ${day}`],
  newRecord: ['新增记录', 'New record'],
  editRecord: (kind: string) => [`编辑${kind}`, `Edit: ${kind}`],
  writeRecord: (kind: string) => [`新增${kind}`, `New: ${kind}`],
  saveHint: [
    '保存后为草稿，核对无误再提交导师审核',
    'It is saved as a draft; submit it to your supervisor when it is complete',
  ],
  summaryHint: (least: number) => [`不少于${least}字`, `At least ${least} characters`],
  panelHint: (least: number) => [
    `不少于${least}人，指定一名组长，导师不能担任组长；也可由学院登记结果时填写`,
    `At least ${least}, one of them in the chair, not the supervisor; the college may also enter it`,
  ],
  unit: ['单位', 'Unit'],
  jobTitle: ['职称', 'Title'],
  addMember: ['增加专家', 'Add a member'],
  member: (no: number) => [`第${no}位`, `Member ${no}`],
  chair: ['组长', 'Chair'],
  askSubmit: (title: string) => [
    `提交“${title}”？提交后由导师和学院审核。`,
    `Submit “${title}”? Your supervisor and the college will review it.`,
  ],
  askWithdraw: (title: string) => [
    `撤回“${title}”？${words.withdrawKept[0]}`,
    `Withdraw “${title}”? ${words.withdrawKept[1]}`,
  ],
  askRemove: (title: string) => [
    `删除“${title}”？此操作不可恢复。`,
    `Delete “${title}”? This cannot be undone.`,
  ],
  enterResult: ['登记结果', 'Enter the result'],
  resultOf: (name: string) => [`登记评议结果：${name}`, `Result of ${name}`],
  entered: ['结果已登记', 'The result is entered'],
  revoke: ['撤销', 'Revoke'],
  revokeOf: (name: string) => [`撤销记录：${name}`, `Revoke the record of ${name}`],
  revoked: ['已撤销', 'Revoked'],
  revokeHelp: [
    '撤销后该记录不再计入，已授予的学分不足条件时一并收回，并通知学生。',
    'The record no longer counts; credits that depend on it are withdrawn, and the student is told.',
  ],
  show: ['公示', 'Show publicly'],
  hide: ['取消公示', 'No longer show'],
  overdue: ['逾期未完成', 'Late'],
  shown: ['开题公示', 'Shown publicly'],
  importTitle: ['批量登记结果', 'Enter results from a sheet'],
  importResults: ['批量登记结果', 'Results from a sheet'],
  oneKindOnly: ['请选择同一类环节的记录一并审批', 'Choose records of one kind to decide on them together'],
  agreeSeveral: (n: number) => [`审批 ${n} 条`, `Decide ${n}`],
  panel: ['评议组', 'Panel'],
  proofs: ['附件', 'Files'],
  review: ['审批', 'Review'],
  nothing: ['暂无记录', 'No records yet'],
  homeDone: (done: number, all: number) => [`已完成 ${done}/${all} 项`, `${done} of ${all} done`],
  toLinks: ['查看全部', 'All of them'],
});
