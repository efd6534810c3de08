import type { PaySource } from '@graduate/contract/awards/award-records/choices.ts';
import type { BankResult, PayListState } from '@graduate/contract/awards/payments/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    payLists: {
      id: string;
      no: string;
      batchId: string;
      month: string;
      source: PaySource;
      departmentId: string | null;
      status: Generated<PayListState>;
      people: Generated<number>;
      total: Generated<number>;
      createdBy: string | null;
      createdAt: Generated<Date>;
      exportedAt: Date | null;
      paidAt: Date | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    payListLines: {
      listId: string;
      applicationId: string;
      month: string;
      source: PaySource;
      studentId: string;
      amount: number;
      cardDigest: string | null;
      result: BankResult | null;
      failReason: string | null;
    };
  }
}
