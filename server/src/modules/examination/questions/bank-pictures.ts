import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { idOf } from '../../../platform/ids.ts';
import { copyFiles, recordsOf } from '../../commons/files/public.ts';
import { type BankScope, banksWithin } from './questions.scope.ts';

type Wanted = {
  /** What somebody shows, of whichever record. */
  pictures: readonly string[];
  toRecordId: string;
  /** Whose banks they may come from. */
  scope: BankScope;
};

const banksAmong = async (tx: Tx, scope: BankScope, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const found = await tx
    .selectFrom('bankQuestions')
    .select('id')
    .where('id', 'in', ids)
    .where(banksWithin(scope))
    .execute();
  return new Set(found.map(({ id }) => id));
};

/**
 * Gives a record copies of the pictures of the bank it shows, so that either can change or go. Answers by each of them
 * the id of its copy: always the same, because a page that is open goes on naming the picture it took.
 */
export const copyBankPictures = async (
  tx: Tx,
  author: Author,
  { pictures, toRecordId, scope }: Wanted,
): Promise<Map<string, string>> => {
  const copyOf = (id: string): string => idOf(`${toRecordId} ${id}`);
  const owners = await recordsOf(tx, QUESTION_FILES, [...pictures, ...pictures.map(copyOf)]);
  const there = pictures.filter((id) => owners.get(copyOf(id)) === toRecordId);
  const missing = pictures.filter((id) => owners.has(id) && !owners.has(copyOf(id)));
  const banks = await banksAmong(tx, scope, [...new Set(missing.flatMap((id) => owners.get(id) ?? []))]);
  for (const recordId of banks) {
    const own = missing.filter((id) => owners.get(id) === recordId);
    const ids = new Map(own.map((id) => [id, copyOf(id)]));
    await copyFiles(tx, author, { from: { ...QUESTION_FILES, recordId }, toRecordId, ids });
  }
  const copied = missing.filter((id) => banks.has(owners.get(id) ?? ''));
  return new Map([...there, ...copied].map((id) => [id, copyOf(id)]));
};

/** A text that names pictures, naming their copies instead. */
export const withCopies = (content: string, copies: ReadonlyMap<string, string>): string =>
  content.replaceAll(/file:([0-9a-f-]{36})/g, (name, id: string) => {
    const copy = copies.get(id);
    return copy ? `file:${copy}` : name;
  });
