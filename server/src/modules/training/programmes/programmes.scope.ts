import { libraryStates, type ProgrammeState } from '@graduate/contract/training/programmes/choices.ts';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { recordsWithin, type StudentScope, studentScope } from '../../student-status/students/public.ts';
import { followsIts } from './applies-to.ts';

/** Which programmes somebody sees and which they write. */
export type ProgrammeScope = {
  /** Looks after all of them. */
  all: boolean;
  /** Sees what is written in these departments. */
  departmentIds: readonly string[];
  edits: boolean;
  publishes: boolean;
  /** Students, tutors and assistants read the programmes of these students; others the whole library. */
  students?: StudentScope;
};

export const programmeScope = (actor: Actor): ProgrammeScope => {
  const scope = scopeOf(actor);
  const publishes = mayUse(actor, 'training:programme:publish');
  return {
    all: scope.kind === 'all' && publishes,
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    edits: mayUse(actor, 'training:programme:edit'),
    publishes,
    ...((scope.kind === 'self' || scope.kind === 'ownStudents') && { students: studentScope(actor) }),
  };
};

type Programmes = ExpressionBuilder<Tables, 'programmes'>;
type Condition = (eb: Programmes) => Expression<SqlBool>;

const inLibrary =
  (states: readonly ProgrammeState[] = libraryStates): Condition =>
  (eb) =>
    eb('programmes.state', 'in', states);

const ofTheirStudents =
  (students: StudentScope): Condition =>
  () =>
    sql<SqlBool>`exists (select from student_records where student_records.deleted_at is null
    and ${followsIts} and ${recordsWithin(students)(expressionBuilder<Tables, 'studentRecords'>())})`;

/** Programmes whose way to publication somebody may follow. */
export const followedProgrammes =
  ({ all, departmentIds }: ProgrammeScope): Condition =>
  (eb) => {
    if (all) return eb.lit(true);
    return departmentIds.length > 0 ? eb('programmes.departmentId', 'in', departmentIds) : eb.lit(false);
  };

/** What is published is open to the school; students and tutors find there what concerns them. */
export const readableProgrammes =
  (scope: ProgrammeScope): Condition =>
  (eb) => {
    const library = inLibrary()(eb);
    if (scope.students) return eb.and([library, ofTheirStudents(scope.students)(eb)]);
    return eb.or([library, followedProgrammes(scope)(eb)]);
  };

export const managedProgrammes =
  (scope: ProgrammeScope): Condition =>
  (eb) =>
    scope.edits ? followedProgrammes(scope)(eb) : eb.lit(false);
