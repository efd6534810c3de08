import type {
  orientations,
  Paper,
  templateKinds,
} from '@graduate/contract/awards/award-certificates/choices.ts';
import type { TemplateField } from '@graduate/contract/awards/award-certificates/templates.ts';
import type { ColumnType, Generated } from 'kysely';
import type { CertificateContent } from './certificate-content.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    printTemplates: {
      id: string;
      name: string;
      kind: keyof typeof templateKinds;
      enabled: boolean;
      edition: Generated<number>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    printTemplateEditions: {
      templateId: string;
      edition: number;
      paper: Paper;
      orientation: keyof typeof orientations;
      backgroundId: string | null;
      printBackground: boolean;
      fields: ColumnType<TemplateField[], string, never>;
      createdAt: Generated<Date>;
    };
    awardCertificates: {
      id: string;
      claimId: string;
      templateId: string;
      edition: number;
      certNo: string;
      code: string;
      content: ColumnType<CertificateContent, string, never>;
      prints: Generated<number>;
      issuedAt: Generated<Date>;
      lastPrintedAt: Date | null;
    };
  }
}
