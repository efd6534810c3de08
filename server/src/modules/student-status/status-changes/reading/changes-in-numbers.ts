import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Chart, Statistics } from '@graduate/contract/platform/statistics.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import {
  changeApproval,
  intlChangeApproval,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import type { changeStatisticsCalls } from '@graduate/contract/student-status/status-changes/statistics.ts';
import { changeTypeCodes, typeName } from '@graduate/contract/student-status/status-changes/types.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { allTerms, termOfDay } from '../../../commons/academic-calendar/public.ts';
import { decidedSteps } from '../../../mechanisms/approvals/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { APPLIED_ON } from './changes.queries.ts';
import { changesWithin } from './reach.ts';

type Query = QueryOf<typeof changeStatisticsCalls.statistics>;
type Span = { from: string; to: string };

/** What numbers are made from: whose changes, of which days, in which language. */
type Counting = { db: Db; scope: StudentScope; actor: Actor; span: Span; language: Language };
type Place = { id: string; code: string; name: string };

/** The days counted: those asked for, or the present term. */
const spanOf = async (db: Db, { termId, from, to }: Query): Promise<Span> => {
  const today = dayInShanghai(new Date());
  const term = termId ? (await allTerms(db)).find(({ id }) => id === termId) : await termOfDay(db, today);
  return { from: from ?? term?.startsOn ?? `${today.slice(0, 4)}-01-01`, to: to ?? term?.endsOn ?? today };
};

type Counted = { typeCode: string; departmentId: string; month: string; count: number };

const counted = async ({ db, scope, actor, span: { from, to } }: Counting): Promise<Counted[]> => {
  const rows = await db
    .selectFrom('statusChanges')
    .where(changesWithin(scope, actor))
    .where('appliedAt', 'is not', null)
    .where(sql<boolean>`${APPLIED_ON} between ${from}::date and ${to}::date`)
    .select(['typeCode', 'departmentId', sql<string>`to_char(${APPLIED_ON}, 'YYYY-MM')`.as('month')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['typeCode', 'departmentId', 'month'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};

const sum = (rows: readonly Counted[], fits: (row: Counted) => boolean): number =>
  rows.filter(fits).reduce((total, { count }) => total + count, 0);

/** The days of the list that a number counts. */
const applied = ({ from, to }: Span) => ({ appliedFrom: from, appliedTo: to });

const byTypeAndDepartment = (
  rows: readonly Counted[],
  places: readonly Place[],
  counting: Counting,
): Chart => {
  const { language, span } = counting;
  const there = places.filter(({ id }) => rows.some(({ departmentId }) => departmentId === id));
  const codes = changeTypeCodes.filter((code) => rows.some(({ typeCode }) => typeCode === code));
  return {
    key: 'byTypeAndDepartment',
    name: text('各院系异动', 'By department and kind')[language],
    type: 'stackedBar',
    dims: there.map(({ name }) => name),
    series: codes.map((code) => ({
      name: typeName(code)[language],
      data: there.map(({ id }) =>
        sum(rows, ({ typeCode, departmentId }) => typeCode === code && departmentId === id),
      ),
    })),
    filters: there.map(({ code }) => ({ ...applied(span), yxCode: [code] })),
  };
};

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

const byMonth = (rows: readonly Counted[], { language, span }: Counting): Chart => {
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  return {
    key: 'byMonth',
    name: text('各月异动', 'By month')[language],
    type: 'line',
    dims: months,
    series: [
      {
        name: text('异动数', 'Changes')[language],
        data: months.map((month) => sum(rows, (row) => row.month === month)),
      },
    ],
    filters: months.map((month) => {
      const [, from = span.from] = [`${month}-01`, span.from].toSorted();
      const [to = span.to] = [lastDay(month), span.to].toSorted();
      return applied({ from, to });
    }),
  };
};

/** Who went from where to where, by changes of major in force. */
const moves = async (places: readonly Place[], counting: Counting): Promise<Chart> => {
  const { db, scope, actor, span, language } = counting;
  const rows = await db
    .selectFrom('statusChanges')
    .where(changesWithin(scope, actor))
    .where('typeCode', '=', 'changeMajor')
    .where('state', '=', 'effective')
    .where('effectiveDate', '>=', span.from)
    .where('effectiveDate', '<=', span.to)
    .select(['departmentId', 'targetDepartmentId', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['departmentId', 'targetDepartmentId'])
    .orderBy('count', 'desc')
    .orderBy('departmentId')
    .execute();
  const placeOf = (id: string | null) => places.find((one) => one.id === id);
  const found = rows.map(({ departmentId, targetDepartmentId, count }) => ({
    from: placeOf(departmentId),
    to: placeOf(targetDepartmentId ?? departmentId),
    count: Number(count),
  }));
  const links = found.map(({ from, to }) => ({ from: from?.name ?? '', to: to?.name ?? '' }));
  return {
    key: 'moves',
    name: text('转专业流向（人）', 'Changes of major between departments')[language],
    type: 'sankey',
    dims: links.map(({ from, to }) => `${from} → ${to}`),
    series: [{ name: text('人数', 'Students')[language], data: found.map(({ count }) => count) }],
    filters: found.map(({ from, to }) => ({
      typeCode: ['changeMajor'],
      state: ['effective'],
      effectiveFrom: span.from,
      effectiveTo: span.to,
      ...(from && { yxCode: [from.code] }),
      ...(to && { toYxCode: [to.code] }),
    })),
    links,
  };
};

/** How long each step of the applications within reach took, on average. */
const daysOfSteps = async ({ db, scope, actor, language, span: { from, to } }: Counting): Promise<Chart> => {
  const reached = db.selectFrom('statusChanges').select('id').where(changesWithin(scope, actor));
  const kinds = [changeApproval.businessCode, intlChangeApproval.businessCode];
  const { rows } = await sql<{ name: Text; days: number }>`
    select decided.name, round(avg(decided.days)::numeric, 1)::float8 as days
    from ${decidedSteps(changeApproval.moduleCode, kinds)} as decided
    where decided.record_id in (select reached.id::text from ${reached} as reached)
      and (decided.ended_at at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date
    group by decided.name order by days desc`.execute(db);
  return {
    key: 'stepDays',
    name: text('各步骤平均办理天数', 'Average days of each step')[language],
    type: 'bar',
    dims: rows.map(({ name }) => name[language]),
    series: [{ name: text('平均天数', 'Days')[language], data: rows.map(({ days }) => days) }],
    filters: rows.map(() => null),
  };
};

/** Status changes of a term or between two days, in numbers. */
export const changesInNumbers = async (
  { db, scope, author: { actor }, language }: Context<StudentScope>,
  query: Query,
): Promise<Statistics> => {
  const counting = { db, scope, actor, language, span: await spanOf(db, query) };
  const [rows, places] = await Promise.all([counted(counting), departmentRefs(db)]);
  const all = applied(counting.span);
  const codes = changeTypeCodes.filter((code) => rows.some(({ typeCode }) => typeCode === code));
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      {
        key: 'all',
        name: text('异动总数', 'All changes')[language],
        value: sum(rows, () => true),
        filter: all,
      },
      ...codes.map((code) => ({
        key: code,
        name: typeName(code)[language],
        value: sum(rows, ({ typeCode }) => typeCode === code),
        filter: { ...all, typeCode: [code] },
      })),
    ],
    charts: [
      byTypeAndDepartment(rows, places, counting),
      byMonth(rows, counting),
      await moves(places, counting),
      await daysOfSteps(counting),
    ],
  };
};
