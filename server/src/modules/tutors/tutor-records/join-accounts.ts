import { normalName } from '@graduate/contract/administration/accounts/person-fields.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { registeredPeople } from '../../identity/sign-in/public.ts';
import { staffRecords } from './hold-record.ts';

/** Somebody of the staff without an account, and somebody who registered and may be the same person. */
type Match = {
  staffId: string;
  staffName: string;
  accountId: string;
  realName: string;
  unit: string;
  /** The name alone is compared where the record knows no document. */
  by: 'document' | 'name';
};

const EVERYTHING = { accountId: '', all: true, departmentIds: [] };

const staffWithoutAccount = (db: Db | Tx, staffId: string | undefined) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'idNumber'])
    .where('accountId', 'is', null)
    .where('jobState', '=', 'onDuty')
    .$if(staffId !== undefined, (found) => found.where('id', '=', staffId ?? ''))
    .orderBy('staffNo')
    .execute();

/** Who of those who registered may be who of the staff; an account belongs to one of the staff at most. */
export const matchesOf = async (db: Db | Tx, staffId?: string): Promise<Match[]> => {
  const people = await registeredPeople(db)
    .where(sql<boolean>`not exists (select from staff s where s.account_id = registrations.account_id)`)
    .orderBy('registrations.submittedAt')
    .orderBy('registrations.id')
    .execute();
  if (people.length === 0) return [];
  const { open } = await documentNumbers(db);
  const staff = await staffWithoutAccount(db, staffId);
  return staff.flatMap(({ id, name: staffName, idNumber: sealed }) => {
    const number = sealed && open(sealed).toUpperCase();
    const by = number ? ('document' as const) : ('name' as const);
    return people
      .filter(({ idNumber, realName }) =>
        number ? idNumber.toUpperCase() === number : normalName(realName) === normalName(staffName),
      )
      .map(({ accountId, realName, unit }) => ({ staffId: id, staffName, accountId, realName, unit, by }));
  });
};

/** Whether it was joined: somebody else may have been quicker. */
export const joinAccount = async (
  tx: Tx,
  author: Author,
  { staffId, accountId }: Pick<Match, 'staffId' | 'accountId'>,
): Promise<boolean> => {
  const within = { db: tx, author, scope: EVERYTHING };
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();
  const taken = await tx
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const row = await staffRecords.hold(within, { id: staffId });
  if (taken || row.accountId) return false;
  const change = { before: { accountId: null }, after: { accountId } };
  await staffRecords.change(within, row, { accountId }, 'join', change);
  return true;
};

/** Number and name agree, and nobody else is in question on either side. */
const isSure = (matches: readonly Match[], { staffId, staffName, accountId, realName, by }: Match): boolean =>
  by === 'document' &&
  normalName(staffName) === normalName(realName) &&
  matches.filter((one) => one.by === by && (one.staffId === staffId || one.accountId === accountId))
    .length === 1;

/** Joins whoever is certainly the same person, or only this one of them; the others are left to be chosen from. */
export const joinByDocument = async (
  tx: Tx,
  author: Author,
  only: Partial<Pick<Match, 'staffId' | 'accountId'>> = {},
): Promise<number> => {
  // Most of the staff never registered: for one of them the others are not looked at.
  if (only.staffId && (await matchesOf(tx, only.staffId)).length === 0) return 0;
  const matches = await matchesOf(tx);
  let joined = 0;
  for (const match of matches) {
    const { staffId = match.staffId, accountId = match.accountId } = only;
    if (match.staffId !== staffId || match.accountId !== accountId || !isSure(matches, match)) continue;
    if (await joinAccount(tx, author, match)) joined += 1;
  }
  return joined;
};
