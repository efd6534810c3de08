import type { DownloadCategory } from '@graduate/contract/entrance/home/downloads.ts';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    homeLinks: {
      id: string;
      title: string;
      titleEn: string;
      icon: string;
      address: string;
      roleIds: string[];
      sortOrder: number;
      enabled: boolean;
      updatedAt: Moment;
      version: Generated<number>;
    };
    downloads: {
      id: string;
      title: string;
      category: DownloadCategory;
      description: string;
      roleIds: string[];
      sortOrder: number;
      enabled: boolean;
      updatedAt: Moment;
      version: Generated<number>;
    };
  }
}
