import { defineTexts } from '../../../ui/texts.ts';

export const timetablesTexts = defineTexts({
  title: ['我的课程表', 'My timetable'],
  weekNo: (n: number) => [`第${n}周`, `Week ${n}`],
  earlier: ['上一周', 'The week before'],
  later: ['下一周', 'The next week'],
  thisWeek: ['本周', 'This week'],
  periodsOf: (first: number, last: number) => [`第${first}–${last}节`, `Periods ${first}–${last}`],
  noLessons: ['本周没有课程', 'No lessons this week'],
  nothingToday: ['今天没有课程', 'No lessons today'],
  noTerm: ['当前不在学期内', 'There is no term at present'],
  unscheduled: (names: string) => [`尚未公布上课时间：${names}`, `Times are not published yet: ${names}`],
  inPlaceOf: (day: string) => [`补${day}的课`, `In place of ${day}`],
});
