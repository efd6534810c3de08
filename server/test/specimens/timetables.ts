import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { callsOn, type Specimen } from './specimen.ts';
import { addStudent, staffWith } from './students-reading.ts';

const on = callsOn();

/** Teachers, classes and rooms are tried by the tests of the module: whoever looks them up reaches them by department or all. */
const ofStudents: Specimen = {
  name: 'the timetable of a student',
  make: addStudent,
  reach: staffWith('training:timetable:view'),
  calls: [
    on(timetableCalls.find, ({ id }) => ({ params: { kind: 'student' as const, id } })),
    on(timetableCalls.file, ({ id }) => ({
      params: { kind: 'student' as const, id, form: 'xlsx' as const },
    })),
    on(timetableCalls.together, ({ id }) => ({ query: { studentIds: [id] } }), { outside: 'nothing' }),
  ],
};

export const timetableSpecimens: readonly Specimen[] = [ofStudents];
