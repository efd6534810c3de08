import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    dictionaries: {
      code: string;
      name: string;
      nameEn: string;
      standard: Generated<string>;
      standardVersion: Generated<string>;
      builtIn: Generated<boolean>;
      version: Generated<number>;
    };
    dictionaryItems: {
      id: string;
      dictionaryCode: string;
      code: string;
      label: string;
      labelEn: string;
      parentCode: string | null;
      sortOrder: Generated<number>;
      enabled: Generated<boolean>;
      former: Generated<boolean>;
      builtIn: Generated<boolean>;
      version: Generated<number>;
    };
  }
}
