import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { callsOn, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

const on = callsOn<Row & { cardNo: string }>();

const students: Specimen<Row & { cardNo: string }> = {
  name: 'a student with business',
  make: addStudent,
  reach: reachesStudent,
  calls: [
    on(otherStudentCalls.visitors, ({ id }) => ({ query: { id } }), {
      deniedOnly: 'it is no visiting student, so nobody finds it there',
    }),
    on(statisticsCalls.studentNumbers, ({ id }) => ({ query: { ids: [id] } }), { outside: 'nothing' }),
  ],
  lists: [],
};

export const studentBusinessSpecimens = [students];
