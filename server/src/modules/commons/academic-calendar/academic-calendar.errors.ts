import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

export const noSuchTerm = (): Refused => platformErrors.notFound({ what: text('学期', 'The term') });

/** Two things that get in each other's way, by name. */
type Two = { one: string; other: string };

export const calendarErrors = defineErrors('academic-calendar', {
  termExists: [
    409,
    ({ name }: { name: string }) =>
      text(`“${name}”已存在，请修改学年或学期`, `${name} exists already, choose another year or term`),
  ],
  termsOverlap: [
    422,
    ({ name }: { name: string }) => text(`学期日期与“${name}”重叠`, `The dates overlap with ${name}`),
    'T208',
  ],
  examBeyondTerm: [
    422,
    ({ weeks }: { weeks: number }) =>
      text(
        `考试周起不能超过教学周数（${weeks}周），请修改`,
        `Examinations must begin within the ${weeks} weeks of the term`,
      ),
  ],
  weeksInUse: [
    422,
    ({ week }: { week: number }) =>
      text(
        `已有安排排到第${week}周，教学周数不能少于${week}周`,
        `Something is scheduled in week ${week}: the term cannot be shorter than that`,
      ),
    'T209',
  ],
  termInUse: [
    422,
    text('该学期已被教学班等数据使用，不能删除', 'Other data refers to this term, it cannot be deleted'),
    'T201',
  ],
  followsNoHoliday: [
    422,
    ({ date }: { date: string }) =>
      text(
        `${date}不是放假日，请选择一个放假日作为补课的日期`,
        `${date} is not a day off, choose one that is`,
      ),
  ],
  followedTwice: [
    409,
    ({ one, other }: Two) =>
      text(`${one}的课已安排在${other}补上，请另选日期`, `${other} makes up for ${one} already`),
  ],
  madeUpFor: [
    422,
    ({ one, other }: Two) =>
      text(
        `${one}的课已安排在${other}补上，请先修改${other}的安排`,
        `${other} makes up for ${one}; change ${other} first`,
      ),
  ],
  periodEndsBeforeItBegins: [
    422,
    ({ no }: { no: number }) =>
      text(`第${no}节的结束时间须晚于开始时间`, `Period ${no} must end after it begins`),
  ],
  periodsOverlap: [
    422,
    ({ one, other }: Two) => text(`第${one}节与第${other}节时间重叠`, `Periods ${one} and ${other} overlap`),
    'T203',
  ],
  blocksOutOfOrder: [
    422,
    ({ no }: { no: number }) =>
      text(
        `第${no}节的时段早于上一节，请按上午、下午、晚上排列`,
        `Period ${no} belongs to an earlier part of the day`,
      ),
  ],
  periodInUse: [
    422,
    ({ no }: { no: number }) =>
      text(`第${no}节已被课表使用，不能删除`, `Period ${no} is used by the timetable and cannot be removed`),
    'T204',
  ],
});
