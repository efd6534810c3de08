import type { TranscriptLanguage } from '@graduate/contract/training/grades/transcripts.ts';
import type { ColumnType, Generated } from 'kysely';
import type { TranscriptContent } from './transcripts/transcript-content.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    transcripts: {
      id: string;
      code: string;
      studentId: string;
      lang: TranscriptLanguage;
      purpose: Generated<string>;
      snapshot: ColumnType<TranscriptContent, string, never>;
      issuedBy: string;
      issuedAt: Generated<Date>;
    };
  }
}
