import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { recordCalls, staffImportCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { tutorSelectionCalls as selectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { insertCorrection } from '../../samples/tutors/tutor-records/staff.ts';
import { insertRound } from '../../samples/tutors/tutor-selection/round.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { next } from '../counting.ts';
import { importOf } from './imports.ts';
import { both, either, may, ownOnly, type Person, type Reach, sameDepartment } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

type StaffSpecimen = Row & { version: number };
const on = callsOn<StaffSpecimen>();

const byDepartment: Reach = (who, owner) => who.scope === 'department' && sameDepartment(who, owner);
const everything: Reach = (who) => who.scope === 'all';
/** The member of staff belongs to the account of its owner. */
const reaches = either(everything, byDepartment, ownOnly);

/** The record of staff that the owner is, under a name no other has. */
const addStaff = async ({ db }: TestApp, { accountId, departmentId }: Person): Promise<StaffSpecimen> => {
  const mark = newMark('教师');
  const known = await db
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (known) {
    const { version } = await db
      .updateTable('staff')
      .set({ name: mark, departmentId })
      .where('id', '=', known.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return { id: known.id, version, marks: [mark] };
  }
  const id = newId();
  await db
    .insertInto('staff')
    .values({
      id,
      accountId,
      staffNo: `S${id.replaceAll('-', '').slice(-16)}`,
      name: mark,
      gender: '1',
      departmentId,
      title: '教授',
    })
    .execute();
  return { id, version: 1, marks: [mark] };
};

const edits = (version: number) => ({ version, office: '理工楼101' });

const staff: Specimen<StaffSpecimen> = {
  name: 'a member of staff',
  make: addStaff,
  reach: reaches,
  calls: [
    on(recordCalls.find, byId),
    on(recordCalls.edit, ({ id, version }) => ({ params: { id }, body: edits(version) })),
    on(recordCalls.suspend, ({ id, version }) => ({ params: { id }, body: { version, reason: '学术休假' } })),
    on(recordCalls.resume, ({ id, version }) => ({ params: { id }, body: { version, reason: '返校工作' } })),
    on(recordCalls.quit, ({ id, version }) => ({
      params: { id },
      body: { version, reason: '达到退休年龄' },
    })),
    on(
      recordCalls.correct,
      byIdWith({ field: 'title' as const, newValue: '副教授', reason: '填写有误请更正', fileIds: [] }),
      { reach: ownOnly, outside: [403, 404] },
    ),
  ],
  lists: [
    list(recordCalls.list, { query: { keyword: '教师样本', limit: 200 } }, { some: true }),
    list(recordCalls.exportList, { query: { keyword: '教师样本' } }, { some: true }),
  ],
};

const corrections: Specimen = {
  name: 'a correction of a record of staff',
  make: async (app, owner) => {
    const made = await addStaff(app, owner);
    const id = await insertCorrection(app.db, {
      staffId: made.id,
      departmentId: owner.departmentId,
      applicantId: owner.accountId,
      state: 'returned',
    });
    return { id, marks: made.marks };
  },
  reach: reaches,
  calls: [
    callsOn()(recordCalls.findCorrection, byId),
    callsOn()(recordCalls.withdrawCorrection, byIdWith({ version: 1 }), {
      reach: both(reaches, may('tutor:record:edit')),
    }),
  ],
  lists: [list(recordCalls.corrections, { query: { keyword: '教师样本', limit: 200 } }, { some: true })],
};

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
const ownPermit = { reach: ownOnly, outside: [404, 409] };

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
    list(placeCalls.permits, { query: { keyword: '教师样本', limit: 200 } }, { some: true }),
  ],
};

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.UTC(2090, 0, 1) + days * DAY_MS);
const roundOf = (name: string) => ({
  name,
  year: YEAR,
  departmentId: '00000000-0000-4000-8000-000000000000',
  levels: ['M' as const],
  degreeTypes: ['A' as const],
  maxChoices: 1,
  studentFrom: inDays(0),
  studentTo: inDays(1),
  tutorEnds: [inDays(2)],
});

/** A round of the owner's department that has not begun. */
const rounds: Specimen = {
  name: 'a round of mutual selection',
  make: async ({ db }, { departmentId }) => {
    const mark = newMark('双选批次');
    const id = await insertRound(db, { name: mark, year: YEAR, departmentId, state: 'draft' });
    return { id, marks: [mark] };
  },
  reach: either(everything, byDepartment),
  calls: [
    callsOn()(selectionCalls.find, byId),
    callsOn()(selectionCalls.board, byId),
    callsOn()(selectionCalls.edit, byIdWith({ version: 1, ...roundOf('修改后的批次') }), {
      deniedOnly: 'names a department of its own, which its own tests try',
      outside: [403, 404],
    }),
    callsOn()(selectionCalls.advance, byIdWith({ version: 1 })),
    callsOn()(selectionCalls.publish, byIdWith({ version: 1 })),
    callsOn()(selectionCalls.adjust, byIdWith({ studentId: newId(), tutorId: newId() })),
    callsOn()(selectionCalls.remove, byId),
  ],
  lists: [list(selectionCalls.rounds, { query: { keyword: '双选批次样本', limit: 200 } })],
};

export const tutorSpecimens: readonly Specimen[] = [
  rounds,
  places as unknown as Specimen,
  staff as unknown as Specimen,
  corrections,
  importOf('staff', 'staff', staffImportCalls),
];
