import {
  Department,
  type DepartmentEdit,
  type NewDepartment,
} from '@graduate/contract/administration/accounts/department-calls.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { wouldClose } from '../../../../platform/tree.ts';
import { accountErrors, constraints, noSuchDepartment } from '../accounts.errors.ts';
import { forgetRights } from '../rights.ts';
import { allDepartments, findDepartment } from './departments.queries.ts';

const departments = versioned({
  table: 'departments',
  subject: 'department',
  none: noSuchDepartment,
  read: findDepartment,
  recorded: ({ id: _id, version: _version, memberCount: _count, ...facts }) => facts,
  current: (department) => z.encode(Department, department),
  constraints,
  inUse: accountErrors.departmentInUse,
});

/** Moves in the tree are checked against the whole tree, so one at a time. */
const holdTree = async (tx: Tx): Promise<Department[]> => {
  await tx.selectFrom('departments').select('id').orderBy('id').forUpdate().execute();
  return allDepartments(tx);
};

const mustFitBelow = (all: readonly Department[], parentId: string | null, id?: string): void => {
  if (parentId === null) return;
  if (parentId === id) throw accountErrors.departmentBelowItself();
  if (!all.some((department) => department.id === parentId)) throw accountErrors.noSuchDepartment();
  if (id && wouldClose(all, id, parentId)) throw accountErrors.departmentBelowItself();
};

export const createDepartment = (context: Context, department: NewDepartment): Promise<Department> =>
  departments.transact(context, async (within) => {
    mustFitBelow(await holdTree(within.db), department.parentId);
    return departments.add(within, department);
  });

/** Whose reach or whose department's name may be another now: everybody at or below it, and above it. */
const bumpRightsAround = async (tx: Tx, ids: readonly (string | null)[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from departments where id = any(${ids}::uuid[])
      union select d.id from departments d join below on d.parent_id = below.id
    ), above as (
      select id, parent_id from departments where id = any(${ids}::uuid[])
      union select d.id, d.parent_id from departments d join above on d.id = above.parent_id
    )
    update accounts set rights_version = rights_version + 1 where id in (
      select account_id from account_departments
      where department_id in (select id from below union select id from above))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

export const editDepartment = async (
  context: Context,
  { id, version, ...edit }: { id: string } & DepartmentEdit,
): Promise<Department> => {
  const { after, concerned } = await departments.transact(context, async (within) => {
    const { db: tx } = within;
    const all = await holdTree(tx);
    const before = await departments.hold(within, { id, version });
    mustFitBelow(all, edit.parentId, id);
    const around = await bumpRightsAround(tx, [id]);
    const changed = await departments.change(within, before, edit, 'edit');
    const moved = before.parentId === edit.parentId ? [] : await bumpRightsAround(tx, [edit.parentId]);
    return { after: changed, concerned: [...new Set([...around, ...moved])] };
  });
  await forgetRights(context.services, concerned);
  return after;
};

/** Only an empty department that nothing refers to; any other can be switched off. */
export const deleteDepartment = (context: Context, { id }: { id: string }): Promise<void> =>
  departments.transact(context, async (within) => {
    const all = await holdTree(within.db);
    const before = await departments.hold(within, { id });
    if (all.some(({ parentId }) => parentId === id)) throw accountErrors.departmentHasChildren();
    if (before.memberCount > 0) throw accountErrors.departmentHasUsers({ count: before.memberCount });
    await departments.drop(within, before);
  });
