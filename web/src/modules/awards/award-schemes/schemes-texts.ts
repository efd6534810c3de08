import { defineTexts } from '../../../ui/texts.ts';

export const schemeTexts = defineTexts({
  batchName: ['批次', 'Batch'],
  batches: ['批次', 'Batches'],
  items: ['项目', 'Items'],
  newBatch: ['新增批次', 'New batch'],
  editBatch: (name: string) => [`修改批次：${name}`, `Edit ${name}`],
  newItem: ['新增项目', 'New item'],
  editItem: (name: string) => [`修改项目：${name}`, `Edit ${name}`],
  open: ['开放', 'Open'],
  reopen: ['重新开放', 'Open again'],
  closeBatch: ['结束', 'Close'],
  opened: ['批次已开放', 'The batch is open'],
  closed: ['批次已结束', 'The batch is closed'],
  askOpen: (name: string) => [
    `开放“${name}”？开放后导师和学院即可申报，学年、开始月份和层次不能再改。`,
    `Open “${name}”? It can be reported then; year, first month and levels stay as they are.`,
  ],
  askClose: (name: string) => [
    `结束“${name}”？结束后不能再申报和审核，可以查看。`,
    `Close “${name}”? Nothing can be reported or decided then; it can still be read.`,
  ],
  months: ['月份', 'Months'],
  monthsOf: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
  closeDayHelp: ['过了这一天，当月只能补发', 'After this day a month can only be supplemented'],
  entryYearsHelp: ['不选即为全部年份', 'None chosen means all years'],
  standards: ['发放标准', 'Standards'],
  standardsHelp: [
    '留空的行不适用本批次；学校承担与导师承担之和须等于标准',
    'Lines left empty do not apply; what school and tutor pay makes the standard',
  ],
  exclusiveHelp: ['学生不能同时领取这些项目', 'Students cannot have these at the same time'],
});
