import { Major, type MajorEdit, type NewMajor } from '@graduate/contract/administration/accounts/majors.ts';
import { z } from 'zod';
import { audit } from '../../../../platform/audit/audit.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { accountErrors, explainConstraint } from '../accounts.errors.ts';
import { findMajor } from './majors.queries.ts';

const recorded = ({ id: _id, version: _version, department, ...facts }: Major): object => ({
  ...facts,
  department: department.code,
});

export const createMajor = ({ db, author }: Context, major: NewMajor): Promise<Major> =>
  db
    .transaction()
    .execute(async (tx) => {
      const id = newId();
      await tx
        .insertInto('majors')
        .values({ id, ...major })
        .execute();
      const created = await findMajor({ db: tx }, { id });
      await audit(tx, author, {
        action: 'major.create',
        subject: 'major',
        subjectId: id,
        after: recorded(created),
      });
      return created;
    })
    .catch(explainConstraint);

export const editMajor = (
  { db, author }: Context,
  { id, version, ...edit }: { id: string } & MajorEdit,
): Promise<Major> =>
  db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('majors').select('id').where('id', '=', id).forUpdate().execute();
      const before = await findMajor({ db: tx }, { id });
      if (before.version !== version)
        throw platformErrors.changedMeanwhile({ current: z.encode(Major, before) });
      await tx
        .updateTable('majors')
        .set((eb) => ({ ...edit, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const after = await findMajor({ db: tx }, { id });
      await audit(tx, author, {
        action: 'major.edit',
        subject: 'major',
        subjectId: id,
        before: recorded(before),
        after: recorded(after),
      });
      return after;
    })
    .catch(explainConstraint);

const FOREIGN_KEY_VIOLATION = '23503';

/** Only a major that nothing refers to; any other can be switched off. */
export const deleteMajor = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      const before = await findMajor({ db: tx }, { id });
      await tx.deleteFrom('majors').where('id', '=', id).execute();
      await audit(tx, author, {
        action: 'major.delete',
        subject: 'major',
        subjectId: id,
        before: recorded(before),
      });
    })
    .catch((error: { code?: string }) => {
      throw error.code === FOREIGN_KEY_VIOLATION ? accountErrors.majorInUse() : error;
    });
