import type { ChoiceState, RoundState } from '@graduate/contract/tutors/tutor-selection/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    tutorRounds: {
      id: string;
      name: string;
      year: number;
      departmentId: string;
      levels: ('D' | 'M')[];
      degreeTypes: ('A' | 'P')[];
      maxChoices: number;
      studentFrom: Date;
      studentTo: Date;
      tutorEnds: Date[];
      state: Generated<RoundState>;
      turn: Generated<number>;
      publishedAt: Date | null;
      createdBy: string | null;
      version: Generated<number>;
    };
    tutorChoices: {
      id: string;
      roundId: string;
      studentId: string;
      tutorId: string;
      place: number;
      note: Generated<string>;
      showsGrades: Generated<boolean>;
      state: ChoiceState;
      confirmBy: Date | null;
      decidedAt: Date | null;
    };
  }
}
