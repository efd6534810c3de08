import type { LinkResult, LinkRole, LinkState } from '@graduate/contract/training/links/choices.ts';
import type { PanelMember } from '@graduate/contract/training/links/link-records.ts';
import type { LinkKind } from '@graduate/contract/training/programmes/choices.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    linkRecords: {
      id: string;
      studentId: string;
      linkId: string;
      kind: LinkKind;
      seqNo: number;
      title: string;
      startedOn: string | null;
      endedOn: string | null;
      place: Generated<string>;
      summary: Generated<string>;
      role: LinkRole | null;
      organiser: Generated<string>;
      speaker: Generated<string>;
      hours: number | null;
      panel: ColumnType<PanelMember[], string | undefined, string>;
      heldOn: string | null;
      result: LinkResult | null;
      score: number | null;
      state: LinkState;
      publicity: Generated<boolean>;
      passedOn: string | null;
      revokedReason: string | null;
      submittedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
