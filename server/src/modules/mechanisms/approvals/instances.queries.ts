import './approvals.tables.ts';
import { type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { type Reach, within } from './reach.ts';

/** Applications with their flow, applicant and department. */
export const applications = (db: Db) =>
  db
    .selectFrom('approvalInstances')
    .innerJoin('approvalFlowVersions', 'approvalFlowVersions.id', 'approvalInstances.flowVersionId')
    .innerJoin('accounts', 'accounts.id', 'approvalInstances.applicantId')
    .leftJoin('departments', 'departments.id', 'approvalInstances.departmentId');

/** What every row about an application says. */
export const applicationColumns = [
  'approvalInstances.id as instanceId',
  'approvalInstances.moduleCode',
  'approvalInstances.businessCode',
  'approvalInstances.recordId',
  'approvalInstances.type',
  'approvalInstances.title',
  'approvalInstances.titleEn',
  'approvalInstances.summary',
  'approvalInstances.summaryEn',
  'approvalInstances.submittedAt',
  'approvalInstances.urgedAt',
  'accounts.realName as applicantName',
  sql<string>`coalesce(accounts.person_no, '')`.as('applicantNo'),
  sql<string>`coalesce(departments.name, '')`.as('departmentName'),
] as const;

/** Columns a list of applications can be sorted by. */
export const sortableColumns = {
  id: sql.ref('approval_instances.id'),
  submittedAt: sql.ref('approval_instances.submitted_at'),
  title: sql`approval_instances.title collate "zh-x-icu"`,
  type: sql.ref('approval_instances.type'),
  applicantName: sql.ref('accounts.real_name'),
};

type Filters = {
  moduleCode?: string | undefined;
  type?: readonly string[] | undefined;
  keyword?: string | undefined;
};

export const fits = ({ moduleCode, type, keyword }: Filters) => {
  const conditions = [
    ...(moduleCode ? [sql<SqlBool>`approval_instances.module_code = ${moduleCode}`] : []),
    ...(type ? [sql<SqlBool>`approval_instances.type = any(${type}::text[])`] : []),
    ...(keyword
      ? [
          sql<SqlBool>`(${contains('approval_instances.title', keyword)} or ${contains('approval_instances.title_en', keyword)}
            or ${contains('accounts.real_name', keyword)} or accounts.person_no = ${keyword})`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;
};

/** The applications an administrator of approvals looks after. */
export const administered = (actor: Actor) => {
  if (!mayUse(actor, 'system:flow:overdue')) return sql<SqlBool>`false`;
  const scope = scopeOf(actor);
  if (scope.kind === 'all') return sql<SqlBool>`true`;
  return scope.kind === 'departments'
    ? sql<SqlBool>`approval_instances.department_id = any(${scope.ids}::uuid[])`
    : sql<SqlBool>`false`;
};

/** Whoever applied, decides or decided. */
export const takenPartInBy = (actor: Actor, reaches: readonly Reach[]) => sql<SqlBool>`(
  ${actor.accountId}::uuid in (approval_instances.applicant_id, approval_instances.submitter_id)
  or exists (select from approval_steps where approval_steps.instance_id = approval_instances.id and ${within(reaches)})
  or exists (select from approval_records decided
    where decided.instance_id = approval_instances.id and decided.approver_id = ${actor.accountId}))`;

/** They, and who looks after approvals, may follow how far an application has come. */
export const followedBy = (actor: Actor, reaches: readonly Reach[]) =>
  sql<SqlBool>`(${takenPartInBy(actor, reaches)} or ${administered(actor)})`;
