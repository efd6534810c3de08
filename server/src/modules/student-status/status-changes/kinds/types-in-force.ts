import { type Text, text } from '@graduate/contract/platform/text.ts';
import type {
  ChangeTypeSpec,
  LimitName,
} from '@graduate/contract/student-status/status-changes/change-type.ts';
import type { NamedFile } from '@graduate/contract/student-status/status-changes/fields.ts';
import {
  type ChangeTypeCode,
  changeTypeCodes,
  changeTypes,
} from '@graduate/contract/student-status/status-changes/types.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

type Row = Selectable<Tables['statusChangeTypes']>;

/** A kind of change as the office has set it. */
export type TypeInForce = Omit<ChangeTypeSpec, 'limits' | 'files' | 'notice'> & {
  code: ChangeTypeCode;
  enabled: boolean;
  position: number;
  files: readonly NamedFile[];
  notice: Text | null;
  limit: (name: LimitName) => number;
};

const withSettings = (code: ChangeTypeCode, row: Row): TypeInForce => {
  const { limits, files, notice: _notice, ...spec } = changeTypes[code];
  return {
    ...spec,
    code,
    enabled: row.enabled,
    position: row.position,
    files: files.map((file) => ({
      ...file,
      required: row.files.find(({ kind }) => kind === file.kind)?.required ?? file.required,
    })),
    notice: row.notice ? text(row.notice, row.noticeEn || row.notice) : null,
    limit: (name) => row.limits[name] ?? limits[name] ?? 0,
  };
};

export const typeInForce = async (db: Db | Tx, code: ChangeTypeCode): Promise<TypeInForce> =>
  withSettings(
    code,
    await db.selectFrom('statusChangeTypes').selectAll().where('code', '=', code).executeTakeFirstOrThrow(),
  );

/** What is set for each kind, in the order the office has given them. */
export const settingsOfTypes = (db: Db | Tx) =>
  db
    .selectFrom('statusChangeTypes')
    .selectAll()
    .where('code', 'in', changeTypeCodes)
    .orderBy('position')
    .orderBy('code')
    .execute();

export const typesInForce = async (db: Db | Tx): Promise<TypeInForce[]> =>
  (await settingsOfTypes(db)).map((row) => withSettings(row.code, row));

/** Every installation has a row for each kind; what the office has set stays. */
export const writeTypes = async (tx: Tx): Promise<void> => {
  const rows = changeTypeCodes.map((code, index) => {
    const { limits, files, notice, offAtFirst } = changeTypes[code];
    return {
      code,
      enabled: !offAtFirst,
      position: (index + 1) * 10,
      notice: notice?.zh ?? '',
      noticeEn: notice?.en ?? '',
      limits: JSON.stringify(limits),
      files: JSON.stringify(files.map(({ kind, required }) => ({ kind, required }))),
      updatedBy: null,
    };
  });
  await tx
    .insertInto('statusChangeTypes')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
};
