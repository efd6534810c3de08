import {
  placeCalls,
  qualificationImportCalls,
  quotaImportCalls,
} from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { roleIdOf } from '../../src/modules/administration/accounts/accounts.reference.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { next } from '../counting.ts';
import { importOf } from './imports.ts';
import { both, either, may, not, ownOnly, type Person, type Reach } from './reach.ts';
import { byIdWith, callsOn, list, type Row, type Specimen } from './specimen.ts';
import { addStaff, reachesStaff as reaches } from './tutor-staff.ts';

type PlaceSpecimen = Row & { tutorId: string; permitId: string };
const onPlace = callsOn<PlaceSpecimen>();
const YEAR = 2090;

/** The tutor that the owner is, with a qualification, a permit that was sent back and a place. */
const addPlaces = async (app: TestApp, owner: Person): Promise<PlaceSpecimen> => {
  const made = await addStaff(app, owner);
  const { db } = app;
  await db
    .insertInto('tutors')
    .values({ id: newId(), staffId: made.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: tutorId } = await db
    .selectFrom('tutors')
    .select('id')
    .where('staffId', '=', made.id)
    .executeTakeFirstOrThrow();
  // One for each row: the owner of several is one tutor.
  const master = { level: 'M' as const, degreeType: 'A' as const, disciplineCode: String(next('places')) };
  const [id, permitId] = [newId(), newId()];
  await db
    .insertInto('tutorQualifications')
    .values({ id, tutorId, ...master, grantedAt: '2020-06-30', validTo: null, reason: null, docNo: null })
    .execute();
  await db
    .insertInto('enrolmentPermits')
    .values({
      id: permitId,
      tutorId,
      departmentId: owner.departmentId,
      year: YEAR,
      ...master,
      quota: null,
      state: 'returned',
      reason: null,
      applicantId: owner.accountId,
      submittedAt: new Date(),
    })
    .execute();
  return { id, tutorId, permitId, marks: made.marks };
};

const ofPermit = ({ permitId }: PlaceSpecimen) => ({ params: { id: permitId } });
const permitAt = (row: PlaceSpecimen) => ({ ...ofPermit(row), body: { version: 1 } });
/** Nobody signs in as the tutor that an owner without the role is: the college applies in their place. */
const signsIn: Reach = (_who, owner) => owner.roleIds.includes(roleIdOf('tutor'));
const ownPermit = {
  reach: either(ownOnly, both(reaches, may('tutor:permit:apply'), not(signsIn))),
  outside: [404, 409],
};

const places: Specimen<PlaceSpecimen> = {
  name: 'a qualification, a permit and places of a tutor',
  make: addPlaces,
  reach: reaches,
  calls: [
    onPlace(
      placeCalls.editQualification,
      byIdWith({ version: 1, validTo: null, status: 'suspended' as const, reason: '学术休假' }),
    ),
    onPlace(placeCalls.findPermit, ofPermit),
    onPlace(
      placeCalls.editPermit,
      (row) => ({ ...ofPermit(row), body: { version: 1, wanted: 1, report: '拟招收一名硕士研究生。' } }),
      ownPermit,
    ),
    onPlace(placeCalls.submitPermit, permitAt, ownPermit),
    onPlace(placeCalls.withdrawPermit, permitAt, ownPermit),
    onPlace(placeCalls.removePermit, ofPermit, ownPermit),
    onPlace(placeCalls.revokePermit, (row) => ({
      ...ofPermit(row),
      body: { version: 1, reason: '资格条件变化' },
    })),
    onPlace(placeCalls.setQuotas, ({ tutorId }) => ({
      body: {
        year: YEAR,
        rows: [{ tutorId, level: 'M' as const, degreeType: 'A' as const, quota: 20, reserved: 0 }],
      },
    })),
  ],
  lists: [
    list(placeCalls.qualifications, { query: { keyword: '教师样本', limit: 200 } }, { some: true }),
    list(placeCalls.exportQualifications, { query: { keyword: '教师样本' } }, { some: true }),
    list(placeCalls.permits, { query: { keyword: '教师样本', limit: 200 } }, { some: true }),
  ],
};

export const tutorPlaceSpecimens: readonly Specimen[] = [
  places as unknown as Specimen,
  importOf('qualifications', 'qualifications', qualificationImportCalls),
  importOf('places of tutors', 'quotas', quotaImportCalls),
];
