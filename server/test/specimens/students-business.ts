import { studentCertificateCalls } from '@graduate/contract/students/certificates.ts';
import { newcomerCalls } from '@graduate/contract/students/newcomer-calls.ts';
import { statisticsCalls } from '@graduate/contract/students/statistics.ts';
import { holds } from '../declared-rights.ts';
import { both, callsOn, either, list, ownOnly, type Reach, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

const on = callsOn<Row & { cardNo: string }>();

const isSelf: Reach = (who) => who.scope === 'self';
const may =
  (permission: Parameters<typeof holds>[1]): Reach =>
  (who) =>
    holds(who.role, permission);

/** Certificates are printed by the student itself, and by those of the staff who may. */
const prints: Reach = either(
  both(isSelf, ownOnly),
  both(reachesStudent, may('student:certificate:print'), (who) => !isSelf(who, who)),
);
const OF_ITS_YEAR = { keyword: '学生样本', year: '2020', limit: 200 };

const students: Specimen<Row & { cardNo: string }> = {
  name: 'a student with business',
  make: addStudent,
  reach: reachesStudent,
  calls: [
    on(
      studentCertificateCalls.printCertificate,
      ({ id }) => ({ query: { id, kind: 'status' as const, lang: 'zh' as const } }),
      {
        reach: prints,
      },
    ),
    on(studentCertificateCalls.printReport, ({ id }) => ({ query: { id } }), { reach: prints }),
    on(studentCertificateCalls.printReportAlias, ({ id }) => ({ query: { id } }), { reach: prints }),
    on(studentCertificateCalls.countPrints, ({ id }) => ({ query: { id } }), { reach: prints }),
    on(newcomerCalls.visitors, ({ id }) => ({ query: { id } }), {
      deniedOnly: 'it is no visiting student, so nobody finds it there',
    }),
    on(statisticsCalls.studentNumbers, ({ id }) => ({ query: { ids: [id] } }), { outside: 'nothing' }),
  ],
  lists: [list(newcomerCalls.newcomers, { query: OF_ITS_YEAR })],
};

export const studentBusinessSpecimens = [students];
