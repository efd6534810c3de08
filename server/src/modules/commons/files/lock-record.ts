import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

export type RecordOfFiles = { moduleCode: string; businessCode: string; recordId: string };

/** Until the transaction ends nobody else changes which files the record has. */
export const lockRecord = async (
  tx: Tx,
  { moduleCode, businessCode, recordId }: RecordOfFiles,
): Promise<void> => {
  const name = ['record-files', moduleCode, businessCode, recordId].join(':');
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};
