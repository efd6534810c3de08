import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  bindingStates,
  type LeaveType,
  limitedTypes,
} from '@graduate/contract/student-status/leaves/choices.ts';
import { wholeHalfDays } from '@graduate/contract/student-status/leaves/half-days.ts';
import type { LeaveRules } from '@graduate/contract/student-status/leaves/leave-rules.ts';
import { type StudentStatus, statuses } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import { unknownItems } from '../../administration/dictionaries/public.ts';
import { settingOf } from '../../administration/settings/public.ts';
import { allTerms, termOfDay } from '../../commons/academic-calendar/public.ts';
import { countDays } from './leave-days.ts';
import { leaveRules } from './leave-rules-setting.ts';
import { leaveErrors } from './leaves.errors.ts';

/** What is asked for. */
export type Asked = {
  studentId: string;
  leaveType: LeaveType;
  from: Date;
  to: Date;
  abroad: boolean;
  /** The leave that is made longer, and its days with those before it. */
  parent: { id: string; totalDays: number } | null;
  /** The row that is being changed: it does not stand in its own way. */
  id?: string | undefined;
};

export type Judged = {
  from: Date;
  to: Date;
  days: number;
  totalDays: number;
  needsProof: boolean;
  proofDays: number;
  termDays: number;
  beyondTerm: boolean;
  /** Everything that stands in the way, the weightiest first. */
  refusals: Refused[];
};

const MAY_TAKE_LEAVE: readonly StudentStatus[] = ['active', 'studying'];

export const statusRefusal = (status: StudentStatus): Refused | undefined =>
  MAY_TAKE_LEAVE.includes(status) ? undefined : leaveErrors.notInThisStatus({ status: statuses[status] });

/** Where a leave in the country goes must be a place of the dictionary. */
export const mustBeKnownRegion = async (
  db: Db,
  { abroad, region }: { abroad: boolean; region: string | null },
): Promise<void> => {
  if (abroad || region === null) return;
  const [unknown] = await unknownItems(db, [{ dictionary: 'region', code: region }]);
  if (unknown) throw leaveErrors.unknownRegion({ value: region });
};

/** Another leave of the student that takes up part of the time; who came back early has the rest free again. */
const overlapping = (db: Db, { studentId, id }: Asked, from: Date, to: Date) =>
  db
    .selectFrom('leaves')
    .select('no')
    .where('studentId', '=', studentId)
    .where('state', 'in', bindingStates)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .where('fromAt', '<', to)
    .where(
      sql<Date>`case when state = 'closed' then least(to_at, coalesce(returned_at, to_at)) else to_at end`,
      '>',
      from,
    )
    .orderBy('fromAt')
    .limit(1)
    .executeTakeFirst();

/** The days that count to the same term as a day: the vacation after a term belongs to it. */
const termSpan = async (db: Db, day: string): Promise<{ first: string; beyond: string } | undefined> => {
  const term = await termOfDay(db, day);
  if (!term) return undefined;
  const next = (await allTerms(db)).find(({ startsOn }) => startsOn > term.startsOn);
  return { first: term.startsOn, beyond: next?.startsOn ?? 'infinity' };
};

/** Days of sick and personal leave that began in the term of a day. */
export const limitedDaysInTerm = async (
  db: Db,
  studentId: string,
  day: string,
  exceptId?: string,
): Promise<number> => {
  const span = await termSpan(db, day);
  if (!span) return 0;
  const { days } = await db
    .selectFrom('leaves')
    .select(sql<number>`coalesce(sum(days), 0)`.as('days'))
    .where('studentId', '=', studentId)
    .where('state', 'in', bindingStates)
    .where('leaveType', 'in', limitedTypes)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .where(sql<boolean>`(from_at at time zone 'Asia/Shanghai')::date >= ${span.first}::date`)
    .where(sql<boolean>`(from_at at time zone 'Asia/Shanghai')::date < ${span.beyond}::date`)
    .executeTakeFirstOrThrow();
  return days;
};

/** The first day students may still apply for themselves. */
export const earliestDay = ({ backDays }: LeaveRules): string =>
  addDays(dayInShanghai(new Date()), -backDays);

type By = 'student' | 'staff';

/**
 * Days, limits and everything that stands in the way: asked before anything is typed, and again when it is submitted.
 * Whether proof is there is looked at where the files are known.
 */
export const judge = async (db: Db, asked: Asked, by: By = 'student'): Promise<Judged> => {
  const limits = await settingOf(db, leaveRules);
  const { from, to } = wholeHalfDays(asked.from, asked.to);
  const days = to > from ? await countDays(db, from, to, limits) : 0;
  const totalDays = days + (asked.parent?.totalDays ?? 0);
  const limited = limitedTypes.includes(asked.leaveType);
  const before = await limitedDaysInTerm(db, asked.studentId, dayInShanghai(from), asked.id);
  const termDays = before + (limited ? days : 0);
  const needsProof = asked.leaveType === 'sick' && totalDays > limits.proofDays;
  const base = {
    from,
    to,
    days,
    totalDays,
    needsProof,
    proofDays: limits.proofDays,
    termDays,
    beyondTerm: limited && termDays > limits.termDays,
  };
  if (to <= from) return { ...base, refusals: [leaveErrors.endsBeforeItBegins()] };
  const other = await overlapping(db, asked, from, to);
  const earliest = earliestDay(limits);
  const early = by === 'student' && asked.parent === null && dayInShanghai(from) < earliest;
  return {
    ...base,
    refusals: [
      ...(days === 0 ? [leaveErrors.nothingButHolidays()] : []),
      ...(other ? [leaveErrors.overlaps({ no: other.no })] : []),
      ...(totalDays > limits.maxDays ? [leaveErrors.tooLong({ days: limits.maxDays })] : []),
      ...(asked.abroad && totalDays > limits.abroadDays
        ? [leaveErrors.abroadTooLong({ days: limits.abroadDays })]
        : []),
      ...(early ? [leaveErrors.tooEarly({ day: earliest })] : []),
    ],
  };
};
