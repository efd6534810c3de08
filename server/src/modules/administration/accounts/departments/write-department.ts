import {
  Department,
  type DepartmentEdit,
  type NewDepartment,
} from '@graduate/contract/administration/accounts/department-calls.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { wouldClose } from '../../../../platform/tree.ts';
import { accountErrors, explainConstraint } from '../accounts.errors.ts';
import { forgetRights } from '../rights.ts';
import { allDepartments, findDepartment } from './departments.queries.ts';

const recorded = ({ id: _id, version: _version, memberCount: _count, ...facts }: Department): object => facts;

/** Moves in the tree are checked against the whole tree, so one at a time. */
const holdTree = async (tx: Tx): Promise<Department[]> => {
  await tx.selectFrom('departments').select('id').orderBy('id').forUpdate().execute();
  return allDepartments(tx);
};

const mustFitBelow = (departments: readonly Department[], parentId: string | null, id?: string): void => {
  if (parentId === null) return;
  if (parentId === id) throw accountErrors.departmentBelowItself();
  if (!departments.some((department) => department.id === parentId)) throw accountErrors.noSuchDepartment();
  if (id && wouldClose(departments, id, parentId)) throw accountErrors.departmentBelowItself();
};

export const createDepartment = ({ db, author }: Context, department: NewDepartment): Promise<Department> =>
  db
    .transaction()
    .execute(async (tx) => {
      mustFitBelow(await holdTree(tx), department.parentId);
      const id = newId();
      await tx
        .insertInto('departments')
        .values({ id, ...department })
        .execute();
      const created = await findDepartment({ db: tx }, { id });
      await audit(tx, author, {
        action: 'department.create',
        subject: 'department',
        subjectId: id,
        after: recorded(created),
      });
      return created;
    })
    .catch(explainConstraint);

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
  { services, author }: Context,
  { id, version, ...edit }: { id: string } & DepartmentEdit,
): Promise<Department> => {
  const { after, concerned } = await services.db
    .transaction()
    .execute(async (tx) => {
      const departments = await holdTree(tx);
      const before = await findDepartment({ db: tx }, { id });
      if (before.version !== version)
        throw platformErrors.changedMeanwhile({ current: z.encode(Department, before) });
      mustFitBelow(departments, edit.parentId, id);
      const around = await bumpRightsAround(tx, [id]);
      await tx
        .updateTable('departments')
        .set((eb) => ({ ...edit, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const moved = before.parentId === edit.parentId ? [] : await bumpRightsAround(tx, [edit.parentId]);
      const changed = await findDepartment({ db: tx }, { id });
      await audit(tx, author, {
        action: 'department.edit',
        subject: 'department',
        subjectId: id,
        before: recorded(before),
        after: recorded(changed),
      });
      return { after: changed, concerned: [...new Set([...around, ...moved])] };
    })
    .catch(explainConstraint);
  await forgetRights(services, concerned);
  return after;
};

const FOREIGN_KEY_VIOLATION = '23503';

const explainInUse = (error: unknown): never => {
  throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION ? accountErrors.departmentInUse() : error;
};

/** Only an empty department that nothing refers to; any other can be switched off. */
export const deleteDepartment = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      const departments = await holdTree(tx);
      const before = await findDepartment({ db: tx }, { id });
      if (departments.some(({ parentId }) => parentId === id)) throw accountErrors.departmentHasChildren();
      if (before.memberCount > 0) throw accountErrors.departmentHasUsers({ count: before.memberCount });
      await tx.deleteFrom('departments').where('id', '=', id).execute();
      await audit(tx, author, {
        action: 'department.delete',
        subject: 'department',
        subjectId: id,
        before: recorded(before),
      });
    })
    .catch(explainInUse);
