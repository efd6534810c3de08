import type { StudentClass } from '@graduate/contract/student-status/students/class-calls.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { peopleIn, roleIdOf } from '../../../administration/accounts/public.ts';
import type { StudentScope } from '../students.scope.ts';
import { classErrors } from './classes.errors.ts';

type Counselor = StudentClass['counselors'][number];

const within = (db: Db | Tx, departmentIds: readonly string[]) =>
  peopleIn(db, { roleIds: [roleIdOf('counselor')], departmentIds, grades: [] });

/** The counselors of the departments somebody reaches. */
export const counselorsWithin = async ({ db, scope }: Context<StudentScope>): Promise<Counselor[]> => {
  if (scope.kind !== 'all' && (scope.kind !== 'departments' || scope.ids.length === 0)) return [];
  return within(db, scope.kind === 'all' ? [] : scope.ids)
    .select(['accounts.id', 'accounts.realName as name', 'accounts.personNo as number'])
    .orderBy('accounts.realName')
    .orderBy('accounts.id')
    .execute();
};

/** Refuses somebody who is no counselor of the department. */
export const mustBeCounselors = async (
  tx: Tx,
  departmentId: string,
  accountIds: readonly string[],
): Promise<void> => {
  if (accountIds.length === 0) return;
  const found = await within(tx, [departmentId])
    .select('accounts.id')
    .where('accounts.id', 'in', accountIds)
    .execute();
  if (found.length < new Set(accountIds).size) throw classErrors.notACounselor();
};
