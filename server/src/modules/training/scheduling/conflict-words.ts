import {
  englishWeeks,
  periodsInWords,
  weekdayName,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';

type When = { weekday: number; weeks: number; periods: number };

const when = ({ weekday, weeks, periods }: When): Text =>
  text(
    `第${weeksInWords(weeks)}周 ${weekdayName(weekday).zh} 第${periodsInWords(periods)}节`,
    `weeks ${englishWeeks(weeksInWords(weeks))}, ${weekdayName(weekday).en}, periods ${periodsInWords(periods)}`,
  );

/** What is in the way, under the numbers by which users and manuals know it. */
export const conflictWords = {
  T421: ({ room, owner, ...at }: When & { room: string; owner: string }) =>
    text(
      `教室${room}${when(at).zh}已被“${owner}”占用`,
      `Room ${room} is taken by “${owner}” in ${when(at).en}`,
    ),
  T422: ({ name, owner, ...at }: When & { name: string; owner: string }) =>
    text(`教师${name}${when(at).zh}已有“${owner}”`, `${name} has “${owner}” in ${when(at).en}`),
  T423: ({ cohort, course, other, ...at }: When & { cohort: Text; course: string; other: string }) =>
    text(
      `面向${cohort.zh}的必修课“${course}”与“${other}”在${when(at).zh}冲突`,
      `${cohort.en} must take both “${course}” and “${other}”, which meet in ${when(at).en}`,
    ),
  T424: ({ cohort, course, other }: { cohort: Text; course: string; other: string }) =>
    text(
      `面向${cohort.zh}的选修课“${course}”与“${other}”时间重叠`,
      `“${course}” and “${other}” are both for ${cohort.en} and overlap`,
    ),
  T425: ({ room, seats, of, count }: { room: string; seats: number; of: Text; count: number }) =>
    text(
      `教室${room}座位${seats}，少于教学班${of.zh}${count}人`,
      `Room ${room} has ${seats} seats, fewer than the ${of.en} of ${count}`,
    ),
  T426: ({ room, list }: { room: string; list: Text }) =>
    text(`教室${room}缺少设备：${list.zh}`, `Room ${room} lacks: ${list.en}`),
  T427: ({ room, campus }: { room: string; campus: Text }) =>
    text(`教室${room}不在${campus.zh}`, `Room ${room} is not on the ${campus.en}`),
  T428: ({ name, here, there }: { name: string; here: Text; there: Text }) =>
    text(
      `教师${name}相邻两节在不同校区（${here.zh}、${there.zh}），间隔不足`,
      `${name} has to get from the ${here.en} to the ${there.en} without time between`,
    ),
  T429: ({ block, from, to }: { block: Text; from: number; to: number }) =>
    text(
      `上课时段不能跨越${block.zh}（第${from}节至第${to}节）`,
      `A class cannot go beyond the ${block.en} (periods ${from} to ${to})`,
    ),
  T432: ({ count, other, ...at }: When & { count: number; other: string }) =>
    text(
      `${count}名已选学生在该时段有其他课程：“${other}”（${when(at).zh}）`,
      `${count} students have “${other}” then (${when(at).en})`,
    ),
  T433: ({ date, name }: { date: string; name: Text }) =>
    text(`${date}为“${name.zh}”，不上课`, `${date} is “${name.en}”, without classes`),
  T434: ({ name, count, most }: { name: string; count: number; most: number }) =>
    text(
      `教师${name}当日共${count}节，超过${most}节`,
      `${name} has ${count} periods that day, more than ${most}`,
    ),
  T435: ({ name, reason, ...at }: When & { name: string; reason: string }) =>
    text(
      `教师${name}${when(at).zh}不能上课（${reason}），请另选时间`,
      `${name} cannot teach in ${when(at).en} (${reason}); choose another time`,
    ),
  T436: ({ name, ...at }: When & { name: string }) =>
    text(`教师${name}希望避开${when(at).zh}`, `${name} would rather not teach in ${when(at).en}`),
};
export type ConflictCode = keyof typeof conflictWords;

/** What the graduate school may do all the same, with a reason; nobody is in two places at once. */
export const overridable: readonly ConflictCode[] = ['T423', 'T425', 'T426', 'T427', 'T429', 'T432', 'T435'];
