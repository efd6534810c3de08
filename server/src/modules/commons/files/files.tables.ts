import type { ColumnType, Generated } from 'kysely';
import type { FileExtension } from '../../../platform/storage/file-kinds.ts';
import type { TextEncoding } from './text-encoding.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    files: {
      id: string;
      moduleCode: string;
      businessCode: string;
      recordId: string | null;
      sortOrder: Generated<number>;
      fileName: string;
      extension: FileExtension;
      fileSize: number;
      hash: string;
      textEncoding: TextEncoding | null;
      maxCount: number;
      uploaderId: string;
      uploaderName: string;
      uploadedAt: ColumnType<Date, Date | undefined, Date>;
      removedAt: Date | null;
      removedBy: string | null;
    };
    uploadedBytes: { accountId: string; bytes: number; at: ColumnType<Date, Date | undefined, Date> };
    pendingContents: { id: string; hash: string; createdAt: ColumnType<Date, Date | undefined, Date> };
  }
}
