import type { WantedMeeting } from '@graduate/contract/training/scheduling/meetings.ts';
import type {
  FileState,
  RunMode,
  RunState,
  SoftRule,
  UnplacedReason,
} from '@graduate/contract/training/timetabling/choices.ts';
import type { Verdict } from '@graduate/contract/training/timetabling/files.ts';
import type { Blocked, Costs, ProgressPoint } from '@graduate/contract/training/timetabling/runs.ts';
import type { ColumnType, Generated } from 'kysely';

/** Read as an object, written as text. */
type Json<T> = ColumnType<T, string | undefined, string>;
type JsonOrNone<T> = ColumnType<T | null, string | null | undefined, string | null>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    timetablingRuns: {
      id: string;
      termId: string;
      departmentIds: string[];
      classIds: string[];
      closedRoomIds: Generated<string[]>;
      mode: RunMode;
      anyRoom: boolean;
      weights: Json<Record<SoftRule, number>>;
      seconds: number;
      iterations: number | null;
      threads: Generated<number>;
      seed: number;
      state: Generated<RunState>;
      stopRequested: Generated<boolean>;
      aliveAt: Date | null;
      sessions: Generated<number>;
      unplaced: Generated<number>;
      soft: Generated<number>;
      startSoft: number | null;
      points: Json<ProgressPoint[]>;
      result: JsonOrNone<Costs>;
      present: JsonOrNone<Costs>;
      baseVersions: Json<Record<string, number>>;
      message: Generated<string>;
      messageEn: Generated<string>;
      createdBy: string | null;
      createdAt: Generated<Date>;
      finishedAt: Date | null;
      version: Generated<number>;
    };
    timetablingPlacements: {
      runId: string;
      classId: string;
      sessionNo: number;
      meetingId: string | null;
      weekday: number | null;
      startPeriod: number | null;
      periodCount: number;
      weekMask: number;
      roomId: string | null;
      teacherIds: string[];
      fixed: boolean;
      locked: boolean;
      moved: boolean;
      before: ColumnType<PlaceBefore | null, PlaceBefore | null, PlaceBefore | null>;
      reason: UnplacedReason | null;
      blocked: ColumnType<Blocked | null, Blocked | null, Blocked | null>;
    };
    timetablingApplied: {
      runId: string;
      classId: string;
      before: Json<WantedMeeting[]>;
      versionAfter: number;
    };
    timetablingFiles: {
      id: string;
      name: string;
      source: string;
      courses: number;
      lectures: number;
      rooms: number;
      state: Generated<FileState>;
      aliveAt: Date | null;
      points: Json<{ at: number; soft: number }[]>;
      verdict: JsonOrNone<Verdict>;
      solution: string | null;
      createdBy: string | null;
      createdAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}

/** Where a session was when the run began. */
type PlaceBefore = { weekday: number; startPeriod: number; roomId: string | null };
