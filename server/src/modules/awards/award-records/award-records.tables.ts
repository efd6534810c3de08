import type {
  AmountSource,
  PaySource,
  PayState,
  RecordType,
  StopCause,
  SubmitState,
} from '@graduate/contract/awards/award-records/choices.ts';
import type { AwardLevel, MajorClass } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    fundAccounts: {
      id: string;
      accountNo: string;
      name: string;
      ownerStaffNo: string;
      forLabour: Generated<boolean>;
      balance: number;
      importedAt: Generated<Date>;
      validTo: string | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    awardApplications: {
      id: string;
      batchId: string;
      studentId: string;
      recordType: Generated<RecordType>;
      parentId: string | null;
      level: AwardLevel;
      majorClass: MajorClass;
      tutorNo: string | null;
      postUnitId: string | null;
      postClassId: string | null;
      postTitle: string | null;
      postHours: number | null;
      monthAmount: number | null;
      amountSource: AmountSource;
      fundAccountId: string | null;
      submitState: Generated<SubmitState>;
      excluded: Generated<boolean>;
      excludeReason: string | null;
      synced: Generated<boolean>;
      submittedBy: string | null;
      submittedAt: Date | null;
      reason: string | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    awardMonths: {
      applicationId: string;
      month: string;
      source: PaySource;
      amount: number;
      payState: Generated<PayState>;
      stopCause: StopCause | null;
      stopReason: string | null;
      paidAt: Date | null;
      returnedAmount: number | null;
      returnReason: string | null;
    };
    awardVerifiedCards: { studentId: string; cardDigest: string; verifiedAt: Generated<Date> };
  }
}
