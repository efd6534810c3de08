import '../status-changes.tables.ts';
import { dayInShanghai } from '@graduate/contract/academic-calendar/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { changeApproval, intlChangeApproval } from '@graduate/contract/status-changes/changes.ts';
import type { changeStatisticsCalls } from '@graduate/contract/status-changes/statistics.ts';
import { changeTypeCodes, typeName } from '@graduate/contract/status-changes/types.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { allTerms, termOfDay } from '../../academic-calendar/public.ts';
import { departmentRefs } from '../../accounts/public.ts';
import { decidedSteps } from '../../approvals/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { changesWithin } from './reach.ts';

type Query = QueryOf<typeof changeStatisticsCalls.statistics>;
type Span = { from: string; to: string };

/** The days counted: those asked for, or the present term. */
const spanOf = async (db: Db, { termId, from, to }: Query): Promise<Span> => {
  const today = dayInShanghai(new Date());
  const term = termId ? (await allTerms(db)).find(({ id }) => id === termId) : await termOfDay(db, today);
  return { from: from ?? term?.startsOn ?? `${today.slice(0, 4)}-01-01`, to: to ?? term?.endsOn ?? today };
};

const APPLIED_ON = sql<string>`(status_changes.applied_at at time zone 'Asia/Shanghai')::date`;

type Counted = { typeCode: string; departmentId: string; month: string; count: number };

const counted = async (db: Db, scope: StudentScope, actor: Actor, { from, to }: Span): Promise<Counted[]> => {
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

/** Who went from where to where, by changes of major in force. */
const movesBetween = async (
  db: Db,
  scope: StudentScope,
  actor: Actor,
  nameOf: (id: string) => string,
  { from, to }: Span,
) => {
  const rows = await db
    .selectFrom('statusChanges')
    .where(changesWithin(scope, actor))
    .where('typeCode', '=', 'changeMajor')
    .where('state', '=', 'effective')
    .where('effectiveDate', '>=', from)
    .where('effectiveDate', '<=', to)
    .select(['departmentId', 'targetDepartmentId', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['departmentId', 'targetDepartmentId'])
    .execute();
  return rows.map(({ departmentId, targetDepartmentId, count }) => ({
    from: nameOf(departmentId),
    to: nameOf(targetDepartmentId ?? departmentId),
    count: Number(count),
  }));
};

/** How long each step of the applications within reach took, on average. */
const daysOfSteps = async (
  db: Db,
  scope: StudentScope,
  actor: Actor,
  language: Language,
  { from, to }: Span,
) => {
  const reached = db.selectFrom('statusChanges').select('id').where(changesWithin(scope, actor));
  const kinds = [changeApproval.businessCode, intlChangeApproval.businessCode];
  const { rows } = await sql<{ name: Text; days: number; count: number }>`
    select decided.name, round(avg(decided.days)::numeric, 1)::float8 as days, count(*)::int as count
    from ${decidedSteps(changeApproval.moduleCode, kinds)} as decided
    where decided.record_id in (select reached.id::text from ${reached} as reached)
      and (decided.ended_at at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date
    group by decided.name order by days desc`.execute(db);
  return rows.map(({ name, days, count }) => ({ step: name[language], days, count }));
};

/** Status changes of a term or between two days, in numbers. */
export const changesInNumbers = async (
  db: Db,
  scope: StudentScope,
  actor: Actor,
  query: Query,
  language: Language,
) => {
  const span = await spanOf(db, query);
  const [rows, departments] = await Promise.all([counted(db, scope, actor, span), departmentRefs(db)]);
  const codes = changeTypeCodes.filter((code) => rows.some(({ typeCode }) => typeCode === code));
  const places = departments.filter(({ id }) => rows.some(({ departmentId }) => departmentId === id));
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const nameOf = (id: string) => departments.find((one) => one.id === id)?.name ?? '';
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      {
        key: 'all',
        name: text('异动总数', 'All changes')[language],
        value: sum(rows, () => true),
        filter: {},
      },
      ...codes.map((code) => ({
        key: code,
        name: typeName(code)[language],
        value: sum(rows, ({ typeCode }) => typeCode === code),
        filter: { typeCode: [code] },
      })),
    ],
    charts: [
      {
        key: 'byTypeAndDepartment',
        name: text('各院系异动', 'By department and kind')[language],
        type: 'stackedBar' as const,
        dims: places.map(({ name }) => name),
        series: codes.map((code) => ({
          name: typeName(code)[language],
          data: places.map(({ id }) =>
            sum(rows, ({ typeCode, departmentId }) => typeCode === code && departmentId === id),
          ),
        })),
        filters: places.map(({ code }) => ({ yxCode: [code] })),
      },
      {
        key: 'byMonth',
        name: text('各月异动', 'By month')[language],
        type: 'line' as const,
        dims: months,
        series: [
          {
            name: text('异动数', 'Changes')[language],
            data: months.map((month) => sum(rows, (row) => row.month === month)),
          },
        ],
        filters: months.map(() => null),
      },
    ],
    moves: await movesBetween(db, scope, actor, nameOf, span),
    stepDays: await daysOfSteps(db, scope, actor, language, span),
  };
};
