import type { SettingDocument } from '@graduate/contract/administration/settings/office-settings.ts';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** A document of settings: what holds in a new installation, and how many people a change concerns at once. */
export type OfficeSetting<S extends z.ZodType<object> = z.ZodType<object>> = SettingDocument<S> & {
  usual: z.output<S>;
  concerns?: (db: Db | Tx) => Promise<number>;
};

export const defineSetting = <S extends z.ZodType<object>>(
  document: SettingDocument<S>,
  traits: Omit<OfficeSetting<S>, keyof SettingDocument>,
): OfficeSetting<S> => ({ ...document, ...traits });
