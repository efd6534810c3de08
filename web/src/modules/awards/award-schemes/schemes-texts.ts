import { defineTexts } from '../../../ui/texts.ts';

export const schemeTexts = defineTexts({
  batchName: ['批次', 'Batch'],
  batches: ['批次', 'Batches'],
  items: ['项目', 'Items'],
  editBatch: (name: string) => [`修改批次：${name}`, `Edit ${name}`],
  newRound: ['新增评选批次', 'New round of applications'],
  gradesHelp: [
    '由高到低排列；比例按符合条件人数计算，填写名额时以名额为准，都不填则不限',
    'Highest first. A share counts eligible students; a number of places takes precedence; leave both empty for no limit',
  ],
  payMonthHelp: ['获评后按此月份一次发放', 'Paid in full in this month'],
  addGrade: ['增加等级', 'Add a grade'],
  addScore: ['增加评分项', 'Add an item'],
  schemes: ['评分方案', 'Scoring schemes'],
  newScheme: ['新增评分方案', 'New scoring scheme'],
  editScheme: (name: string) => [`修改评分方案：${name}`, `Edit ${name}`],
  scoresHelp: [
    'grade（课程成绩）和 research（核实的成果）可自动计算；同分时按顺序比较；权重合计100%',
    'grade (course average) and research (verified achievements) can be calculated automatically; ties are broken in this order; weights must add up to 100%',
  ],
  newItem: ['新增项目', 'New item'],
  editItem: (name: string) => [`修改项目：${name}`, `Edit ${name}`],
  open: ['开放', 'Open'],
  reopen: ['重新开放', 'Open again'],
  closeBatch: ['结束', 'Close'],
  opened: ['批次已开放', 'The batch is open'],
  closed: ['批次已结束', 'The batch is closed'],
  askOpen: (name: string) => [
    `开放“${name}”？开放后导师和学院即可申报，学年、开始月份和层次不能再改。`,
    `Open “${name}”? Supervisors and colleges can then report; year, first month and levels can no longer be changed.`,
  ],
  askClose: (name: string) => [
    `结束“${name}”？结束后不能再申报和审核，可以查看。`,
    `Close “${name}”? Nothing more can be reported or decided; it remains readable.`,
  ],
  months: ['月份', 'Months'],
  monthsOf: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
  closeDayHelp: ['过了这一天，当月只能补发', 'After this day the month can only be paid as a supplement'],
  entryYearsHelp: ['不选即为全部年份', 'None chosen means all years'],
  standards: ['发放标准', 'Standards'],
  standardsHelp: [
    '留空的行不适用本批次；学校承担与导师承担之和须等于标准',
    'Empty lines do not apply; the shares of school and supervisor must add up to the standard',
  ],
  exclusiveHelp: ['学生不能同时领取这些项目', 'Students cannot hold these at the same time'],
});
