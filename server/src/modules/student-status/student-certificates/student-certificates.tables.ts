import type { Language } from '@graduate/contract/platform/text.ts';
import type {
  CertificateKindCode,
  IssueChannel,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import type { StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Snapshot } from './issuing/snapshot.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    studentCertificateTemplates: {
      id: string;
      kind: CertificateKindCode;
      lang: Language;
      version: Generated<number>;
    };
    studentCertificateTemplateVersions: {
      templateId: string;
      version: number;
      title: string;
      body: string;
      sealKey: string | null;
      sealBytes: number | null;
      validDays: number;
      dailyLimit: number;
      yearlyLimit: number;
      allowedStatuses: StudentStatus[];
      enabled: boolean;
      savedAt: Generated<Date>;
      savedBy: string | null;
    };
    studentCertificateIssues: {
      id: string;
      no: string;
      code: string;
      templateId: string;
      templateVersion: number;
      kind: CertificateKindCode;
      lang: Language;
      studentId: string;
      status: StudentStatus;
      snapshot: ColumnType<Snapshot, string, never>;
      channel: IssueChannel;
      copies: number;
      batchId: string | null;
      issuedAt: Generated<Date>;
      storageKey: string | null;
      bytes: number | null;
      downloads: Generated<number>;
    };
  }
}
