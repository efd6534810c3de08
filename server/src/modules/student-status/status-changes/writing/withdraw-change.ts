import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { withdrawInstance } from '../../../mechanisms/approvals/public.ts';
import { namesFor } from '../approval/names.ts';
import { type ChangeRow, lockChange } from '../effecting/apply-change.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { statusChanges } from '../stored-change.ts';
import { mustBeIn, type Written, written } from './write-change.ts';

const accountOfStudent = async (db: Db, studentId: string | null): Promise<string | null> => {
  if (!studentId) return null;
  const person = await db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentPersons.accountId')
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirst();
  return person?.accountId ?? null;
};

const find = async (db: Db, accountId: string, id: string): Promise<ChangeRow> => {
  const change = await db
    .selectFrom('statusChanges')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => changeErrors.noSuchChange());
  const own = change.applicantKind === 'school' ? null : await accountOfStudent(db, change.studentId);
  if (![change.applicantId, own].includes(accountId)) throw changeErrors.noSuchChange();
  return change;
};

/** The applicant gives up: what is on its way is taken back, what was sent back stays closed. */
export const withdrawChange = async (
  { db, services, author }: Context,
  { id }: { id: string },
): Promise<Written> => {
  const change = await find(db, author.actor.accountId, id);
  mustBeIn(change, ['reviewing', 'returned']);
  if (change.state === 'reviewing')
    await withdrawInstance({ services, author }, { ...namesFor(change.population), recordId: id });
  else
    await db.transaction().execute(async (tx) => {
      mustBeIn(await lockChange(tx, id), ['returned']);
      const after = { state: 'withdrawn' as const };
      const kept = { before: { state: 'returned' }, after };
      await statusChanges.change({ db: tx, author }, { id }, after, 'withdraw', kept);
    });
  return written(await find(db, author.actor.accountId, id));
};
