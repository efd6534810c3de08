import type { WishOfTeacher } from '@graduate/contract/training/scheduling/availability.ts';
import type { MeetingKind } from '@graduate/contract/training/scheduling/choices.ts';
import type {
  RequiredDates,
  RequiredSession,
  Wished,
} from '@graduate/contract/training/scheduling/requirements.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as an object, written as text. */
type Json<T> = ColumnType<T, string, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    classMeetings: {
      id: string;
      classId: string;
      termId: string;
      mode: 'weekly' | 'date';
      weekday: number;
      startPeriod: number;
      periodCount: number;
      periodMask: GeneratedAlways<number>;
      weekMask: number;
      cancelledMask: Generated<number>;
      roomId: string | null;
      teacherIds: string[];
      kind: Generated<MeetingKind>;
      originId: string | null;
      locked: Generated<boolean>;
    };
    scheduleRequirements: {
      classId: string;
      sessions: Json<RequiredSession[]>;
      dates: ColumnType<RequiredDates | null, string | null, string | null>;
      wishes: Json<Wished[]>;
      note: Generated<string>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    teacherAvailability: {
      staffId: string;
      termId: string;
      wishes: Json<WishOfTeacher[]>;
      reason: Generated<string>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    classCancellations: {
      classId: string;
      reason: string;
      askedBy: string;
      askedAt: Generated<Date>;
    };
    scheduleReleases: {
      termId: string;
      departmentId: string;
      publishedAt: Generated<Date>;
      publishedBy: string | null;
    };
  }
}
