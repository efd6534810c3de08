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

/** What a list of applications can be sorted by beside columns of their own. */
export const sortable = {
  title: sql`approval_instances.title collate "zh-x-icu"`,
  applicantName: 'accounts.realName',
};

const NAMED = ['approvalInstances.title', 'approvalInstances.titleEn', 'accounts.realName'] as const;

/** What every list of applications can be filtered by. */
export const filters = {
  moduleCode: 'approvalInstances.moduleCode',
  type: 'approvalInstances.type',
  keyword: (keyword: string) =>
    sql<SqlBool>`(${contains(NAMED, keyword)} or accounts.person_no = ${keyword})`,
} as const;

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
