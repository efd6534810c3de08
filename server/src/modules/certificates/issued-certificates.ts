import './certificates.tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/connect.ts';

/** What has been issued on records, the newest first. */
export const issuedCertificates = (db: Db | Tx, recordIds: readonly string[], since: Date) =>
  db
    .selectFrom('certificates')
    .select(['code', 'kind', 'recordId', 'issuedBy', 'issuedAt', 'revokedAt'])
    .where(sql<boolean>`certificates.record_id = any(${recordIds}::uuid[])`)
    .where('issuedAt', '>=', since)
    .orderBy('issuedAt', 'desc')
    .execute();
