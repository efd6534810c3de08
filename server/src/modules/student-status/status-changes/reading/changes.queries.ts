import type { Text } from '@graduate/contract/platform/text.ts';
import type { ChangeQuery } from '@graduate/contract/student-status/status-changes/changes.ts';
import {
  changeApproval,
  intlChangeApproval,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { literally } from '../../../../platform/database/contains.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { NameAll } from '../../../../platform/names-of-things.ts';
import { waitingSteps } from '../../../mechanisms/approvals/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { changesWithin } from './reach.ts';

const KINDS = [changeApproval.businessCode, intlChangeApproval.businessCode];

export type ChangeFilter = Omit<ChangeQuery, 'page' | 'limit' | 'sort'>;

type Changes = SelectQueryBuilder<Tables, 'statusChanges', object>;

const listed = ['typeCode', 'state', 'population', 'applicantKind', 'chsiSync'] as const;

const fitsLists = (found: Changes, filter: ChangeFilter): Changes => {
  let fitting = found;
  for (const name of listed) {
    const wanted = filter[name];
    if (wanted)
      fitting = fitting.where((eb) =>
        wanted.length > 0 ? eb(`statusChanges.${name}`, 'in', wanted as never) : eb.lit(false),
      );
  }
  const { pycc, yxCode, toYxCode } = filter;
  if (pycc) fitting = fitting.where('statusChanges.trainingLevel', 'in', pycc);
  for (const [column, codes] of [
    ['departmentId', yxCode],
    ['targetDepartmentId', toYxCode],
  ] as const)
    if (codes)
      fitting = fitting.where(`statusChanges.${column}`, 'in', (of) =>
        of.selectFrom('departments').select('departments.id').where('departments.code', 'in', codes),
      );
  return fitting;
};

export const APPLIED_ON = sql<string>`(status_changes.applied_at at time zone 'Asia/Shanghai')::date`;

const anywhere = (typed: string): string => `%${literally(typed)}%`;

const waiting = waitingSteps(changeApproval.moduleCode, KINDS);

/** The changes within reach that fit a filter; lists, counts and exports all begin here. */
export const changesFound = (db: Db, scope: StudentScope, actor: Actor, filter: ChangeFilter): Changes => {
  const { keyword, subType, termId, stepKey, studentId } = filter;
  const { effectiveFrom, effectiveTo, appliedFrom, appliedTo } = filter;
  let found = fitsLists(db.selectFrom('statusChanges').where(changesWithin(scope, actor)), filter);
  if (keyword)
    found = found.where(
      sql<SqlBool>`(status_changes.student ->> 'name' ilike ${anywhere(keyword)}
        or status_changes.student ->> 'studentNo' ilike ${anywhere(keyword)}
        or status_changes.no ilike ${anywhere(keyword)})`,
    );
  if (subType) found = found.where('statusChanges.subType', '=', subType);
  if (studentId) found = found.where('statusChanges.studentId', '=', studentId);
  if (termId)
    found = found.where(
      sql<SqlBool>`exists (select from academic_terms t where t.id = ${termId}::uuid
        and ${APPLIED_ON} between t.starts_on and t.ends_on)`,
    );
  if (appliedFrom) found = found.where(sql<SqlBool>`${APPLIED_ON} >= ${appliedFrom}::date`);
  if (appliedTo) found = found.where(sql<SqlBool>`${APPLIED_ON} <= ${appliedTo}::date`);
  if (effectiveFrom) found = found.where('statusChanges.effectiveDate', '>=', effectiveFrom);
  if (effectiveTo) found = found.where('statusChanges.effectiveDate', '<=', effectiveTo);
  if (stepKey)
    found = found.where(
      sql<SqlBool>`status_changes.id in (select waiting.record_id::uuid from ${waiting} as waiting
        where waiting.key = ${stepKey})`,
    );
  return found;
};

export type Step = { key: string; name: Text; since: Date };

/** What a row of a list is made of. */
export const withColumns = (found: Changes) =>
  found
    .innerJoin('departments', 'departments.id', 'statusChanges.departmentId')
    .innerJoin('accounts', 'accounts.id', 'statusChanges.applicantId')
    .select([
      'statusChanges.id',
      'statusChanges.no',
      'statusChanges.studentId',
      'statusChanges.madeRecordId',
      'statusChanges.population',
      'statusChanges.typeCode',
      'statusChanges.subType',
      'statusChanges.applicantKind',
      'statusChanges.applicantId',
      'statusChanges.state',
      'statusChanges.appliedAt',
      'statusChanges.effectiveDate',
      'statusChanges.endDate',
      'statusChanges.documentNo',
      'statusChanges.deliveredAt',
      'statusChanges.chsiSync',
      'statusChanges.student',
      'statusChanges.after',
      'statusChanges.version',
    ])
    .select(['departments.code as departmentCode', 'accounts.realName as applicantName'])
    .select(
      sql<Step | null>`(select jsonb_build_object('key', waiting.key, 'name', waiting.name, 'since', waiting.since)
        from ${waiting} as waiting where waiting.record_id = status_changes.id::text limit 1)`.as('step'),
    );

export type ListedChange = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

/** How many wait at each step. */
export const stepsIn = async (db: Db, found: Changes) => {
  const { rows } = await sql<{ key: string; name: Text; count: number }>`
    select waiting.key, min(waiting.name::text)::jsonb as name, count(*)::int as count
    from ${waiting} as waiting
    where waiting.record_id in (select found.id::text from ${found.select('statusChanges.id')} as found)
    group by waiting.key order by waiting.key`.execute(db);
  return rows;
};

/** The steps changes wait at, by their keys. */
export const namesOfSteps: NameAll = async (db, keys, language) => {
  const { rows } = await sql<{ key: string; name: Text }>`
    select waiting.key, min(waiting.name::text)::jsonb as name from ${waiting} as waiting
    where waiting.key = any(${[...keys]}::text[]) group by waiting.key`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name[language]]));
};
