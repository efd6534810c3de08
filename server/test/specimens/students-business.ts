import { newcomerCalls } from '@graduate/contract/students/newcomer-calls.ts';
import { statisticsCalls } from '@graduate/contract/students/statistics.ts';
import { holds } from '../declared-rights.ts';
import { both, callsOn, list, type Reach, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

const on = callsOn<Row & { cardNo: string }>();

const isSelf: Reach = (who) => who.scope === 'self';
const may =
  (permission: Parameters<typeof holds>[1]): Reach =>
  (who) =>
    holds(who.role, permission);

const staffWith = (permission: Parameters<typeof holds>[1]): Reach =>
  both(reachesStudent, may(permission), (who) => !isSelf(who, who));

const students: Specimen<Row & { cardNo: string }> = {
  name: 'a student with business',
  make: addStudent,
  reach: reachesStudent,
  calls: [
    on(newcomerCalls.visitors, ({ id }) => ({ query: { id } }), {
      deniedOnly: 'it is no visiting student, so nobody finds it there',
    }),
    on(
      newcomerCalls.returnChecks,
      ({ id }) => ({ body: { ids: [id], kind: 'enrol' as const, reason: '信息不全' } }),
      {
        outside: 'nothing',
      },
    ),
    on(statisticsCalls.studentNumbers, ({ id }) => ({ query: { ids: [id] } }), { outside: 'nothing' }),
  ],
  lists: [
    list(
      newcomerCalls.checkedStudents,
      { query: { kind: 'annual', keyword: '学生样本', limit: 200 } },
      { reach: staffWith('student:check:audit') },
    ),
  ],
};

export const studentBusinessSpecimens = [students];
