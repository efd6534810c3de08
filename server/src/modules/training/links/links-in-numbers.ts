import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { LinkResult } from '@graduate/contract/training/links/choices.ts';
import type { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Shared } from '../../../platform/remembered.ts';
import { recordsWithin, type StudentScope } from '../../student-status/students/public.ts';
import { isTheirs } from './required-links.ts';
import { isSameLink } from './same-links.ts';

/** A link is done when its credit was given, by whatever edition of the programme. */
const isDone = sql<boolean>`exists (select from grades g join programme_links l on l.id = g.link_id
  where g.student_id = student_records.id and g.effective and g.passed
    and ${isSameLink('l', 'programme_links')})`;

type Wanted = QueryOf<typeof linkCalls.statistics>;

const conditionOf = ({ yxCode = null, grade = null }: { [K in keyof Wanted]?: Wanted[K] | null }) =>
  sql<SqlBool>`(${grade}::int is null or student_records.grade = ${grade})
    and (${yxCode}::text[] is null or student_records.department_id in
      (select id from departments where code = any(${yxCode})))`;

/** Everybody on the roll with the links that are asked of them. */
const asked = (db: Db, scope: StudentScope, wanted: Wanted) =>
  db
    .selectFrom('studentRecords')
    .where(conditionOf(wanted))
    .innerJoin('programmes', (join) => join.on(isTheirs))
    .innerJoin('programmeLinks', 'programmeLinks.programmeId', 'programmes.id')
    .where('studentRecords.deletedAt', 'is', null)
    .where('studentRecords.open', '=', true)
    .where(recordsWithin(scope) as never);

const resultOf = sql<LinkResult>`case link_records.state when 'passed' then 'pass' when 'redo' then 'redo' else 'fail' end`;

/** How far students are with each kind of link, by grade, and what became of proposals. */
export const linksInNumbers = async (
  { db, scope }: Shared<StudentScope>,
  wanted: Wanted = {},
): Promise<AnswerOf<typeof linkCalls.statistics>> => ({
  kinds: await asked(db, scope, wanted)
    .select(['studentRecords.grade', 'programmeLinks.kind'])
    .select([
      sql<number>`count(*)::int`.as('needed'),
      sql<number>`(count(*) filter (where ${isDone}))::int`.as('done'),
    ])
    .groupBy(['studentRecords.grade', 'programmeLinks.kind'])
    .orderBy('studentRecords.grade')
    .orderBy('programmeLinks.kind')
    .execute(),
  proposals: await db
    .selectFrom('linkRecords')
    .innerJoin('studentRecords', 'studentRecords.id', 'linkRecords.studentId')
    .select(['studentRecords.grade', resultOf.as('result'), sql<number>`count(*)::int`.as('count')])
    .where('linkRecords.kind', '=', 'proposal')
    .where('linkRecords.state', 'in', ['passed', 'redo', 'failed'])
    .where('studentRecords.deletedAt', 'is', null)
    .where(conditionOf(wanted))
    .where(recordsWithin(scope) as never)
    .groupBy(['studentRecords.grade', resultOf])
    .orderBy('studentRecords.grade')
    .execute(),
});
