import {
  changeApproval,
  intlChangeApproval,
  MOST_CHANGE_FILES,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { studentScope } from '../students/public.ts';
import { maySee } from './reading/find-change.ts';

const MB = 1024 * 1024;

const rowOf = (db: Db, id: string) =>
  db
    .selectFrom('statusChanges')
    .select(['id', 'applicantId', 'population', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();

export const maySeeChange = async (db: Db, actor: Actor | undefined, id: string): Promise<boolean> => {
  const change = actor ? await rowOf(db, id) : undefined;
  return !!actor && !!change && maySee(db, studentScope(actor), actor, change);
};

const mayEdit = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const change = await rowOf(db, id);
  return change?.applicantId === actor.accountId && ['draft', 'returned'].includes(change.state);
};

/** Who sees a change sees its files; its applicant changes them until it is on its way. */
export const changeFiles: readonly FileRule[] = [changeApproval, intlChangeApproval].map(
  ({ moduleCode, businessCode }) => ({
    moduleCode,
    businessCode,
    extensions: ['pdf', 'jpg', 'jpeg', 'png'],
    maxBytes: 5 * MB,
    maxCount: MOST_CHANGE_FILES,
    mayUpload: ['student:self:use', 'student:change:proxy', 'student:change:propose'],
    mayRead: maySeeChange,
    mayEdit,
  }),
);
