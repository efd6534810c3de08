import { z } from 'zod';
import { labelled } from '../../platform/fields.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';

/** A document that an office sets for all it answers for, under the name of its tab; modules declare theirs. */
export type SettingDocument<S extends z.ZodType<object> = z.ZodType<object>> = { tab: string; schema: S };

export const SettingTab = z.object({ tab: z.string().min(1).max(40) });
/** Read by the schema of its tab. */
const Value = z.record(z.string(), z.unknown());

export const Setting = z.object({
  tab: z.string(),
  value: Value,
  /** Nobody has changed it yet. */
  usual: z.boolean(),
  version: Version,
  updatedAt: labelled('修改时间', 'Changed', WireTime.nullable()),
  updatedBy: labelled('修改人', 'Changed by', z.string().nullable()),
});
export type Setting = z.output<typeof Setting>;

/** With `dryRun` nothing is saved: the answer says how many people it concerns. */
export const SettingEdit = z.strictObject({ version: Version, value: Value, dryRun: z.boolean().optional() });
export const SavedSetting = z.object({ version: Version, affected: z.number() });
