import { text } from '@graduate/contract/platform/text.ts';
import type {
  ChangeTypeEdit,
  ChangeTypeSetting,
} from '@graduate/contract/student-status/status-changes/change-calls.ts';
import {
  type ChangeTypeCode,
  changeTypes,
  windowCodeOf,
} from '@graduate/contract/student-status/status-changes/types.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { settingsOfTypes } from './types-in-force.ts';

type Row = Selectable<Tables['statusChangeTypes']>;

const shown = (row: Row): ChangeTypeSetting => {
  const { name, limits, files, flow } = changeTypes[row.code];
  return {
    code: row.code,
    name,
    enabled: row.enabled,
    position: row.position,
    notice: row.notice,
    noticeEn: row.noticeEn,
    limits: { ...limits, ...row.limits } as Record<string, number>,
    files: files.map((file) => ({
      kind: file.kind,
      name: file.name,
      required: row.files.find(({ kind }) => kind === file.kind)?.required ?? file.required,
    })),
    chsiCode: row.chsiCode,
    flowKey: flow,
    windowCode: windowCodeOf(row.code),
    updatedAt: row.updatedAt,
    version: row.version,
  };
};

export const typeSettings = async ({ db }: Context): Promise<ChangeTypeSetting[]> =>
  (await settingsOfTypes(db)).map(shown);

const noSuchType = () => platformErrors.notFound({ what: text('异动类型', 'The kind of change') });

/** Limits and files that the kind does not have cannot be set for it. */
const mustBeKnown = (code: ChangeTypeCode, { limits, files }: ChangeTypeEdit): void => {
  const spec = changeTypes[code];
  const strange =
    Object.keys(limits).find((name) => !(name in spec.limits)) ??
    files.find(({ kind }) => !spec.files.some((file) => file.kind === kind))?.kind;
  if (strange) throw changeErrors.badValue({ label: { zh: strange, en: strange } });
};

const types = versioned({
  table: 'statusChangeTypes',
  key: 'code',
  subject: 'statusChangeType',
  none: noSuchType,
  recorded: shown,
  changedMeanwhile: changeErrors.changedMeanwhile,
  touches: ['updatedAt', 'updatedBy'],
});

/** The office changes what a kind of change allows; applications on their way are judged by it in the end. */
export const editType = (
  context: Context,
  { code, version, ...edit }: { code: string } & ChangeTypeEdit,
): Promise<ChangeTypeSetting> =>
  types.transact(context, async (within) => {
    if (!(code in changeTypes)) throw noSuchType();
    const before = await types.hold(within, { code, version });
    mustBeKnown(before.code, { version, ...edit });
    const changes = { ...edit, limits: JSON.stringify(edit.limits), files: JSON.stringify(edit.files) };
    return shown(await types.change(within, before, changes, 'edit'));
  });
