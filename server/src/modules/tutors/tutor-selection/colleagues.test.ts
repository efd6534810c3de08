import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { Profile } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';

const app = useTestApp();

test('a colleague sees of a supervisor what students see: no record, no mobile that is not public, no places', async () => {
  const { id, tutorId } = (await app.as('tutor').call(recordCalls.own)).data;
  await app.db
    .updateTable('staff')
    .set({ mobile: '13912345678', birthDate: '1976-03-15' })
    .where('id', '=', id)
    .execute();
  await app.db
    .updateTable('tutors')
    .set({ showMobile: false })
    .where('id', '=', tutorId ?? '')
    .execute();
  const colleague = app.as('multi', { role: 'tutor' });
  const byId = { params: { id } };
  expect((await colleague.call(recordCalls.find, byId)).status).toBe(404);
  const { status, data, raw } = await colleague.call(tutorSelectionCalls.profile, byId);
  expect([status, data.name, data.mobile, data.left]).toEqual([200, '周明远', null, null]);
  expect(Object.keys(data).toSorted()).toEqual(Object.keys(Profile.shape).toSorted());
  expect(raw.body).not.toMatch(/13912345678|1976-03-15|620102/);
  // Who keeps the records of the college is told how many places are left.
  const { data: kept } = await app.as('secretary').call(tutorSelectionCalls.profile, byId);
  expect(kept.left).toEqual(expect.any(Number));
});
