import type {
  NoticeLevel,
  NoticeState,
  ObjectionDecision,
  ObjectionState,
  Visibility,
} from '@graduate/contract/awards/award-notices/choices.ts';
import type { AwardLevel } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    awardNotices: {
      id: string;
      batchId: string;
      level: NoticeLevel;
      departmentId: string | null;
      visibility: Visibility;
      title: string;
      fromDate: string;
      toDate: string;
      status: Generated<NoticeState>;
      reason: string | null;
      createdBy: string | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    awardNoticeLines: {
      noticeId: string;
      claimId: string;
      position: number;
      name: string;
      departmentName: string;
      majorName: string | null;
      level: AwardLevel;
      gradeName: string;
    };
    awardObjections: {
      id: string;
      noticeId: string;
      claimId: string;
      objectorId: string;
      content: string;
      state: Generated<ObjectionState>;
      decision: ObjectionDecision | null;
      answer: string | null;
      decidedBy: string | null;
      decidedAt: Date | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
