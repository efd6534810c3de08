import { USUAL_WEIGHTS } from '@graduate/contract/training/timetabling/choices.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, byDepartment, either, may, type Person, trainingOffice } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { lastTerm } from './taught.ts';

const on = callsOn();

const addRun = async ({ db }: TestApp, { departmentId }: Person): Promise<Row> => {
  const termId = await lastTerm(db);
  const id = newId();
  await db
    .insertInto('timetablingRuns')
    .values({
      id,
      termId,
      departmentIds: [departmentId],
      classIds: [],
      mode: 'keep',
      anyRoom: false,
      weights: JSON.stringify(USUAL_WEIGHTS),
      seconds: 60,
      iterations: null,
      seed: 1,
      state: 'stopped',
    } as never)
    .execute();
  return { id, marks: [id] };
};

const runs: Specimen = {
  name: 'a run of timetabling',
  make: addRun,
  reach: either(trainingOffice, both(byDepartment, may('training:schedule:auto'))),
  calls: [
    on(timetablingCalls.find, byId),
    on(timetablingCalls.placements, byId),
    on(timetablingCalls.compare, ({ id }) => ({ query: { left: id } })),
    on(timetablingCalls.stop, byIdWith({ version: 1 })),
    on(timetablingCalls.apply, byIdWith({ version: 1, classIds: null, overrideReason: null })),
    on(timetablingCalls.undo, byIdWith({ version: 1 })),
    on(timetablingCalls.discard, byIdWith({ version: 1 })),
    on(timetablingCalls.restore, byIdWith({ version: 1 })),
  ],
  lists: [list(timetablingCalls.list, { query: { limit: 200 } }, { counted: true })],
};

const SOURCE = `Name: T
Courses: 1
Rooms: 1
Days: 1
Periods_per_day: 1
Curricula: 0
Constraints: 0
COURSES:
a t 1 1 1
ROOMS:
r 1
CURRICULA:
UNAVAILABILITY_CONSTRAINTS:
END.
`;

const addFile = async ({ db }: TestApp): Promise<Row> => {
  const mark = newMark('基准');
  const id = newId();
  await db
    .insertInto('timetablingFiles')
    .values({ id, name: mark, source: SOURCE, courses: 1, lectures: 1, rooms: 1 } as never)
    .execute();
  return { id, marks: [mark] };
};

/** Files belong to nobody: whoever measures sees all of them. */
const files: Specimen = {
  name: 'a file of the timetabling competition',
  make: addFile,
  reach: may('training:schedule:benchmark'),
  calls: [
    on(timetablingCalls.solution, byId),
    on(timetablingCalls.validate, byIdWith({ solution: 'a r 0 0' })),
    on(timetablingCalls.findFile, byId),
    on(timetablingCalls.stopFile, byIdWith({ version: 1 })),
    on(timetablingCalls.runFile, byIdWith({ version: 1, seconds: 5, iterations: 1, threads: 1, seed: 1 })),
  ],
  lists: [list(timetablingCalls.files, { query: { limit: 200 } })],
};

export const timetablingSpecimens: readonly Specimen[] = [runs, files];
