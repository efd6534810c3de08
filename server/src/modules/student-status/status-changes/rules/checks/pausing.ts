import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { addDays, daysFrom } from '@graduate/contract/platform/days.ts';
import { STARTUP } from '@graduate/contract/student-status/status-changes/kinds/pausing.ts';
import { passedApplication } from '../../../graduation/public.ts';
import { changeErrors } from '../../status-changes.errors.ts';
import { against, unmet, warning } from '../finding.ts';
import { daysPaused, longestTimeEnds, pauseOf, plannedEnd } from '../pause.ts';
import { numberOf, type Situation, textOf } from '../situation.ts';
import { firstTermAfter, moveMonths } from '../time.ts';
import type { Checks } from './check.ts';

const DAYS_OF_A_YEAR = 366;
/** Terms do not begin on the same day every year. */
const SLACK = 14;

const mostDays = (years: number): number => years * DAYS_OF_A_YEAR + SLACK;

const reasonOf = (situation: Situation): string | null =>
  situation.type.effect === 'suspend'
    ? (textOf(situation.extra, 'subType') ?? null)
    : pauseOf(situation).subType;

/** The days the student would have paused in all. */
const sumWith = (situation: Situation, end: string | null): number => {
  const { today, effectiveDate, type } = situation;
  if (!end) return daysPaused(situation, today);
  if (type.effect === 'suspend')
    return daysPaused(situation, today) + daysFrom(effectiveDate ?? today, end) + 1;
  return daysPaused(situation, end) + 1;
};

export const pausingChecks = {
  termsAllowed: ({ type, extra }) => {
    const most = type.limit('mostTerms');
    return (numberOf(extra, 'terms') ?? 0) > most
      ? [unmet(`一次最多${most}个学期`, `At most ${most} terms at once`, { field: 'terms' })]
      : [];
  },

  suspensionSum: (situation) => {
    const { type, today } = situation;
    const years =
      type.limit('mostYears') + (reasonOf(situation) === STARTUP ? type.limit('startupYears') : 0);
    const end = plannedEnd(situation);
    const sum = sumWith(situation, end);
    return sum > mostDays(years)
      ? [
          against(changeErrors.suspensionSum({ years, days: daysPaused(situation, today) }), {
            field: end ? 'terms' : null,
          }),
        ]
      : [];
  },

  withinLongestTime: (situation) => {
    const last = longestTimeEnds(situation);
    if (!last) return [];
    if (last < situation.today)
      return [
        unmet(
          `已超过最长学习年限（${last}），只能申请结业或退学`,
          `Past the study limit (${last}): only completion or withdrawal is possible`,
        ),
      ];
    const end = plannedEnd(situation);
    return end && end > last
      ? [
          warning(
            `期满日期${end}超过最长学习年限截止日${last}，期满后可能无法完成学业`,
            `It ends on ${end}, after the study limit (${last})`,
          ),
        ]
      : [];
  },

  noGraduationUnderWay: async ({ db, studentId, business }) => {
    const found = business.find(({ key }) => key === 'graduations');
    const open = studentId && found?.underWay ? await found.underWay(db, studentId) : [];
    return open.length > 0
      ? [
          unmet('毕业申请正在办理，请先撤回毕业申请', 'A graduation application is under way', {
            link: '/student/my-graduation',
          }),
        ]
      : [];
  },

  extendsInTime: (situation) => {
    const { until } = pauseOf(situation);
    return situation.today > until
      ? [
          unmet(
            `休学已于${until}期满，请办理复学`,
            `The suspension ended on ${until}: apply to return instead`,
            { weight: 'officeMay' },
          ),
        ]
      : [];
  },

  resumesInTime: (situation) => {
    const { type, today } = situation;
    const { until } = pauseOf(situation);
    const first = addDays(until, -type.limit('daysBefore'));
    const last = addDays(until, type.limit('daysAfter'));
    if (today < first)
      return [
        unmet(`休学至${until}，${first}起可申请复学`, `Suspended until ${until}: apply from ${first} on`, {
          weight: 'officeMay',
        }),
      ];
    return today > last
      ? [
          unmet(
            `复学申请已于${last}截止，逾期由研究生院办理`,
            `Applications ended on ${last}; now the graduate school decides`,
            { weight: 'officeMay' },
          ),
        ]
      : [];
  },

  termOfReturn: (situation) => {
    const { extra, terms, today } = situation;
    const wanted = terms.find(({ id }) => id === textOf(extra, 'resumeTerm'));
    if (!wanted) return [];
    if (terms.some(({ startsOn }) => startsOn > wanted.startsOn && startsOn <= today))
      return [
        unmet(
          '复学学期已结束，请选择本学期或以后的学期',
          'That term is over: choose this one or a later one',
          {
            field: 'resumeTerm',
          },
        ),
      ];
    const { until } = pauseOf(situation);
    const last = firstTermAfter(terms, [until, today].sort().at(-1) ?? today);
    return last && wanted.startsOn > last.startsOn
      ? [
          unmet(`复学学期不能晚于${termName(last).zh}`, `Return no later than ${termName(last).en}`, {
            field: 'resumeTerm',
          }),
        ]
      : [];
  },

  gradeOfReturn: ({ extra, student, effectiveDate, today }) => {
    const [wanted, own] = [numberOf(extra, 'toGrade'), numberOf(student, 'grade')];
    const latest = Number((effectiveDate ?? today).slice(0, 4));
    return wanted && own && (wanted < own || wanted > latest)
      ? [
          unmet(`编入年级应在${own}至${latest}之间`, `A grade from ${own} to ${latest}`, {
            field: 'toGrade',
          }),
        ]
      : [];
  },

  retentionLength: (situation) => {
    const { type, extra, effectiveDate, today } = situation;
    const from = effectiveDate ?? today;
    const end = textOf(extra, 'endDate');
    if (!end) return [];
    if (end <= from)
      return [unmet('结束日期不能早于开始日期', 'It ends before it begins', { field: 'endDate' })];
    const months = type.limit('mostMonths');
    if (end > moveMonths(from, months))
      return [unmet(`一次最长保留${months}个月`, `At most ${months} months at once`, { field: 'endDate' })];
    const years = type.limit('mostYears');
    return daysPaused(situation, today) + daysFrom(from, end) > mostDays(years)
      ? [unmet(`保留学籍累计不能超过${years}年`, `At most ${years} years in all`, { field: 'endDate' })]
      : [];
  },

  enlistDate: ({ type, extra, today }) => {
    const enlisted = textOf(extra, 'enlistDate');
    const days = type.limit('daysBefore');
    return enlisted && enlisted < addDays(today, -days)
      ? [
          unmet(`入伍日期应在近${days}天内或今后`, `Enlisted within the last ${days} days or in future`, {
            field: 'enlistDate',
            weight: 'officeMay',
          }),
        ]
      : [];
  },

  notGraduating: async ({ db, studentId, terms, today }) => {
    const passed = studentId ? await passedApplication(db, studentId) : undefined;
    const next = firstTermAfter(terms, today);
    return passed && (!next || next.startsOn > passed.graduationDate)
      ? [
          unmet(
            '毕业申请已审核通过且本学期毕业，不能办理参军入伍（保留学籍）',
            'The graduation application has passed and this is the last term',
            { link: '/student/my-graduation' },
          ),
        ]
      : [];
  },

  beforeEnd: (situation) => {
    const { until, typeCode } = pauseOf(situation);
    if (typeCode === 'enlist')
      return [
        unmet('参军入伍的学生请办理“退役复学”', 'After military service apply for “return after service”'),
      ];
    return situation.today > until
      ? [unmet(`保留学籍已于${until}期满`, `The retention ended on ${until}`, { weight: 'officeMay' })]
      : [];
  },

  dischargeInTime: (situation) => {
    const { type, extra, today } = situation;
    const { typeCode, since } = pauseOf(situation);
    if (typeCode !== null && typeCode !== 'enlist')
      return [
        unmet('只有参军入伍保留学籍的学生可以办理', 'Only for students who went into military service'),
      ];
    const discharged = textOf(extra, 'dischargeDate');
    if (!discharged) return [];
    const years = type.limit('yearsAfterDischarge');
    if (discharged < since || discharged > today)
      return [unmet('退役日期不正确', 'The day of discharge is not right', { field: 'dischargeDate' })];
    return today > moveMonths(discharged, years * 12)
      ? [unmet(`退役已超过${years}年`, `Discharged more than ${years} years ago`, { weight: 'officeMay' })]
      : [];
  },
} satisfies Checks;
