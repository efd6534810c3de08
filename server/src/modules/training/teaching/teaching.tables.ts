import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import type { studyModes } from '@graduate/contract/student-status/students/choices.ts';
import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type {
  ClassMode,
  TaskSource,
  TaskState,
  TeachingRole,
} from '@graduate/contract/training/teaching/choices.ts';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string | undefined, string>;

type CohortColumns = {
  no: number;
  departmentId: string;
  majorCode: string | null;
  level: TrainingLevel;
  grade: number;
  studyMode: keyof typeof studyModes | null;
};

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    teachingTasks: {
      id: string;
      termId: string;
      courseId: string;
      departmentId: string;
      expectedStudents: number;
      classCount: number;
      capacityEach: number;
      hours: number;
      weeklyHours: number;
      note: Generated<string>;
      source: TaskSource;
      state: TaskState;
      refuseReason: Generated<string>;
      publishedAt: Date | null;
      remindedOn: string | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    taskTeachers: {
      taskId: string;
      staffId: string;
      role: TeachingRole;
      hours: number;
    };
    taskCohorts: { taskId: string } & CohortColumns;
    teachingClasses: {
      id: string;
      code: string;
      taskId: string | null;
      courseId: string;
      termId: string;
      departmentId: string;
      name: string;
      credits: number;
      hours: number;
      gradeScale: GradeScale;
      capacity: number;
      enrolled: Generated<number>;
      waiting: Generated<number>;
      campus: string;
      mode: ClassMode;
      mergedIntoId: string | null;
      audience: Json<object>;
      allowCross: Generated<boolean>;
      preassigned: Generated<boolean>;
      minStudents: Generated<number>;
      examAt: Date | null;
      examPeriods: number | null;
      examRoomId: string | null;
      examBookingId: Generated<string | null>;
      scheduleVersion: Generated<number>;
      state: 'planned' | 'scheduled' | 'open' | 'closed' | 'cancelled' | 'finished';
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    classTeachers: {
      classId: string;
      staffId: string;
      role: TeachingRole;
      hours: Generated<number>;
    };
    classCohorts: { classId: string } & CohortColumns;
  }
}
