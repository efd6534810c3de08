import { sql } from 'kysely';
import type { ContentUse } from '../../../../platform/storage/content-use.ts';

/** The contents certificates need: their files, the seals of templates, and photos that are still to be printed. */
export const certificateContents: ContentUse = {
  needs: async (db, hash) => {
    const { rows } = await sql<{ needed: boolean }>`select
      exists (select from student_certificate_issues where storage_key = ${hash})
      or exists (select from student_certificate_template_versions where seal_key = ${hash})
      or exists (select from student_certificate_issues
        where kind = 'report' and storage_key is null and snapshot ->> 'photo' = ${hash}) as needed`.execute(
      db,
    );
    return rows[0]?.needed ?? false;
  },
  contents: async (db) => {
    const { rows } = await sql<{ hash: string; size: number }>`
      select storage_key as hash, bytes as size from student_certificate_issues where storage_key is not null
      union select seal_key, seal_bytes from student_certificate_template_versions where seal_key is not null`.execute(
      db,
    );
    return rows;
  },
  rowsOf: async (db, hashes) => {
    const { rows } = await sql<{ id: string; name: string; hash: string; size: number }>`
      select id::text as id, no as name, storage_key as hash, bytes as size
        from student_certificate_issues where storage_key = any(${hashes}::text[])
      union all select template_id::text, 'v' || version, seal_key, seal_bytes
        from student_certificate_template_versions where seal_key = any(${hashes}::text[])`.execute(db);
    return rows;
  },
};
