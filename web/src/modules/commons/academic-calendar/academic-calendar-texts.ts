import { defineTexts } from '../../../ui/texts.ts';

export const calendarTexts = defineTexts({
  calendar: ['校历', 'Calendar'],
  clock: (label: string) => [`校历：${label}`, `Calendar: ${label}`],
  week: (week: number) => [`第${week}周`, `Week ${week}`],
  weekShort: ['周次', 'Wk'],
  ofWeeks: (weeks: number) => [`共${weeks}周`, `of ${weeks} weeks`],
  noWeek: ['假期', 'Vacation'],
  exam: ['考试周', 'Examinations'],
  month: (year: string, month: number) => [
    `${year}年${month}月`,
    `${year}-${String(month).padStart(2, '0')}`,
  ],
  earlier: ['上个月', 'Previous month'],
  later: ['下个月', 'Next month'],
  thisMonth: ['本月', 'This month'],
  wholeMonth: ['查看全月', 'Whole month'],
  off: ['休', 'off'],
  work: ['班', 'work'],
  follows: (day: string) => [`补 ${day} 的课`, `classes of ${day}`],
  nothing: ['本月没有安排', 'Nothing this month'],
  nothingToday: ['当天没有安排', 'Nothing on this day'],
  entries: ['安排', 'Entries'],

  settings: ['校历设置', 'Academic calendar'],
  terms: ['学期', 'Terms'],
  days: ['校历日', 'Days'],
  periods: ['节次', 'Periods'],

  printTerm: ['打印校历', 'Print the calendar'],
  importDays: ['导入校历日', 'Import days'],
  newTerm: ['新增学期', 'New term'],
  editTerm: (name: string) => [`编辑学期：${name}`, `Edit ${name}`],
  askRemoveTerm: (name: string) => [
    `删除“${name}”？此操作不可恢复。`,
    `Delete ${name}? This cannot be undone.`,
  ],
  yearHint: ['如 2026-2027', 'e.g. 2026-2027'],
  mondayHint: ['第一教学周的星期一', 'The Monday on which teaching begins'],
  weeksHint: ['包括考试周', 'Examinations included'],
  examHint: ['不填则为最后两周', 'The last two weeks if left empty'],
  weekUnit: ['周', 'weeks'],
  termSpan: (from: string, to: string) => [`学期日期：${from} 至 ${to}`, `From ${from} to ${to}`],
  range: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],

  daysHelp: [
    '点击日期可标记放假、调休上课或校历事件；国家法定节假日已预先载入，可按学校安排修改。',
    'Click a day to mark it. Public holidays are there already and may be changed.',
  ],
  editDay: (date: string, weekday: string) => [`${date} ${weekday}`, `${weekday}, ${date}`],
  national: ['国家法定安排', 'Public holiday schedule'],
  followsHelp: [
    '选择一个放假日，当天按该日课表上课；可不填',
    'A day off whose timetable applies; may be left empty',
  ],
  wholeDay: ['全天', 'The whole day'],
  suspendHelp: [
    '半天放假时选择停课的节次；不选为全天放假',
    'For half a day off the periods without classes; none chosen: the whole day',
  ],
  normalHelp: ['按平常的星期上课或休息', 'As usual for this weekday'],

  addPeriod: ['增加一节', 'Add a period'],
  dropPeriod: (no: number) => [`删除第${no}节`, `Delete period ${no}`],
  periodName: (no: number) => [`第${no}节`, `Period ${no}`],
  undo: ['放弃修改', 'Discard changes'],
  fieldOf: (no: number, field: string) => [`第${no}节 ${field}`, `Period ${no}: ${field}`],
  mostPeriods: (most: number) => [`最多 ${most} 节`, `At most ${most}`],
});

/** Monday first. */
export const weekdayTexts = defineTexts({
  long: (weekday: number) => [
    `星期${'一二三四五六日'[weekday - 1] ?? ''}`,
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][weekday - 1] ?? '',
  ],
  short: (weekday: number) => [
    '一二三四五六日'[weekday - 1] ?? '',
    ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][weekday - 1] ?? '',
  ],
});
