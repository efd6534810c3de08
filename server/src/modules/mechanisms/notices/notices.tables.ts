import type { NoticeCategory, NoticeStatus } from '@graduate/contract/mechanisms/notices/notices.ts';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    notices: {
      id: string;
      title: string;
      content: string;
      category: NoticeCategory;
      departmentId: string | null;
      authorId: string;
      status: NoticeStatus;
      returnReason: string | null;
      audience: 'public' | 'everybody' | 'limited';
      audienceRoleIds: string[];
      audienceDepartmentIds: string[];
      audienceGrades: number[];
      pinned: boolean;
      receiptWanted: boolean;
      publishAt: Date | null;
      validTo: Date | null;
      version: Generated<number>;
      createdAt: Moment;
      updatedAt: Moment;
    };
    noticeReads: { noticeId: string; accountId: string; readAt: Moment };
  }
}
