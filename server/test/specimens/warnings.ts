import { warningCalls } from '@graduate/contract/student-status/warnings/warnings.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, may, type Person } from './reach.ts';
import { byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

type WarningRow = Row & { studentId: string };
const on = callsOn<WarningRow>();

const addWarning = async (app: TestApp, owner: Person): Promise<WarningRow> => {
  const { id: studentId } = await addStudent(app, owner);
  const id = newId();
  const mark = newMark('预警');
  await app.db
    .insertInto('studentWarnings')
    .values({
      id,
      studentId,
      kind: 'noTutor',
      due: '2020-01-01',
      detail: mark,
      detailEn: mark,
      state: 'open',
    } as never)
    .execute();
  return { id, studentId, marks: [mark] };
};

const warnings: Specimen<WarningRow> = {
  name: 'a warning',
  make: addWarning,
  reach: reachesStudent,
  calls: [
    on(warningCalls.ofStudent, ({ studentId }) => ({ params: { id: studentId } })),
    on(warningCalls.handle, byIdWith({ version: 1, note: '已联系' }), {
      row: addWarning,
    }),
    on(warningCalls.remind, ({ id }) => ({ body: { ids: [id] } }), {
      outside: 'nothing',
      deniedOnly: 'it sends a message each time',
    }),
  ],
  lists: [
    list(
      warningCalls.list,
      { query: { kind: 'noTutor', keyword: '学生样本', limit: 200 } },
      { reach: both(reachesStudent, may('student:warning:view')) },
    ),
  ],
};

export const warningSpecimens = [warnings];
