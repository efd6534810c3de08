import { NewDepartment } from '@graduate/contract/administration/accounts/department-calls.ts';
import { Major } from '@graduate/contract/administration/accounts/majors.ts';
import { RoleDetail } from '@graduate/contract/administration/accounts/role-calls.ts';
import { User } from '@graduate/contract/administration/accounts/users.ts';
import { Dictionary, DictionaryItem } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { NewMenu } from '@graduate/contract/administration/menus/menu-admin.ts';
import { ParameterRow } from '@graduate/contract/administration/settings/parameters.ts';
import { DateWindow } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { ManagedNotice } from '@graduate/contract/mechanisms/notices/notices.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';

type Noun = { fields: Record<string, z.ZodType> } | { shape: Record<string, z.ZodType> };

const nouns: Readonly<Record<string, Noun>> = {
  account: User,
  role: RoleDetail,
  department: NewDepartment,
  major: Major,
  menu: NewMenu,
  dictionary: Dictionary,
  dictionaryItem: DictionaryItem,
  dateWindow: DateWindow,
  notice: ManagedNotice,
  parameter: ParameterRow,
};

/** The name of a field of what was changed, as the contract has it. */
export const fieldInWords = (subject: string, field: string, language: Language): string | undefined => {
  const noun = nouns[subject];
  const schema = noun && ('fields' in noun ? noun.fields : noun.shape)[field];
  return schema && labelOf(schema)?.[language];
};
