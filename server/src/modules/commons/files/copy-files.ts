import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { RecordOfFiles } from './lock-record.ts';

type Copies = {
  from: RecordOfFiles;
  toRecordId: string;
  /** By the id of a file the id of its copy. */
  ids: ReadonlyMap<string, string>;
};

/**
 * Gives another record copies of files of this one; a copy that is there already stays. A content is kept once, however
 * many files have it.
 */
export const copyFiles = async (
  tx: Tx,
  { actor }: Author,
  { from: { moduleCode, businessCode, recordId }, toRecordId, ids }: Copies,
): Promise<void> => {
  if (!actor || ids.size === 0) return;
  // Held, so that nobody removes the last file of a content before its copy is there.
  await sql`insert into files (id, module_code, business_code, record_id, sort_order, file_name, extension,
      file_size, hash, text_encoding, max_count, uploader_id, uploader_name)
    select copies.id, module_code, business_code, ${toRecordId}, sort_order, file_name, extension,
      file_size, hash, text_encoding, max_count, ${actor.accountId}, ${actor.realName}
    from files join unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) copies (file_id, id)
      on copies.file_id = files.id
    where module_code = ${moduleCode} and business_code = ${businessCode} and record_id = ${recordId}
      and removed_at is null
    for share of files on conflict (id) do nothing`.execute(tx);
};
