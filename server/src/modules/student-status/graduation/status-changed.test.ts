import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import {
  answeringModules,
  EARLY,
  newBatch,
  newGraduand,
  passed,
  recordOf,
} from '../../../../test/new-graduates.ts';
import { statusListener } from '../../../../test/status-listener.ts';

const { module: listener, heard, beDeaf, forget } = statusListener();

const app = useTestApp({}, [answeringModules, listener]);
const office = () => app.as('enrolment');

/** A student decided and numbered, and what the confirmation asks for. */
const decided = async () => {
  const batch = await newBatch(app);
  const student = await newGraduand(app);
  const wanted = { batchId: batch.id, ids: [await passed(app, student, batch.id)] };
  await office().call(processCalls.decide, { body: { ...wanted, conclusion: 'graduated', early: EARLY } });
  await office().call(processCalls.numbers, { body: { ...wanted, early: EARLY } });
  return { id: student.id, wanted, confirm: { ...wanted, confirmName: batch.name, early: EARLY } };
};

beforeEach(forget);

test('graduation is told to every module when it is confirmed and when it is taken back', async () => {
  const { id: studentId, wanted, confirm } = await decided();
  expect(heard).toEqual([]);
  await office().call(processCalls.confirm, { body: confirm });
  expect(heard).toMatchObject([
    { studentId, type: 'graduated', before: { status: 'active' }, after: { status: 'graduated' } },
  ]);
  const body = { ...wanted, reason: '结论有误，重新审定' };
  await office().call(processCalls.undo, { body });
  expect(heard.slice(1)).toMatchObject([
    { studentId, type: 'graduated', after: { status: 'active' }, revoked: true },
  ]);
  // The step from decided to passed changes no status.
  await office().call(processCalls.undo, { body });
  expect(heard).toHaveLength(2);
});

test('nobody graduates when a module that must follow cannot', async () => {
  const { id, confirm } = await decided();
  beDeaf();
  expect((await office().call(processCalls.confirm, { body: confirm })).status).toBe(500);
  expect((await recordOf(app, id)).status).toBe('active');
});
