import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import {
  industryCalls,
  industryImportCalls,
} from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import {
  placeCalls,
  qualificationImportCalls,
  quotaImportCalls,
} from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { recordCalls, staffImportCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { tutorSelectionCalls as selectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { insertAdded, insertAddedBatch } from '../../samples/tutors/added-tutors/application.ts';
import { insertAppointment } from '../../samples/tutors/industry-tutors/appointment.ts';
import { insertCorrection, insertTutor } from '../../samples/tutors/tutor-records/staff.ts';
import { insertRound } from '../../samples/tutors/tutor-selection/round.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { next } from '../counting.ts';
import { importOf } from './imports.ts';
import {
  both,
  byDepartment,
  either,
  everybody,
  may,
  nobody,
  ownOnly,
  type Person,
  type Reach,
} from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

type StaffSpecimen = Row & { version: number };
const on = callsOn<StaffSpecimen>();

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
    on(recordCalls.sheet, byId),
    on(recordCalls.log, byId),
    on(recordCalls.edit, ({ id, version }) => ({ params: { id }, body: edits(version) })),
    on(recordCalls.suspend, ({ id, version }) => ({ params: { id }, body: { version, reason: '学术休假' } })),
    on(recordCalls.suspendSeveral, ({ id }) => ({ body: { ids: [id], reason: '学术休假' } }), {
      outside: 'nothing',
    }),
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
    list(placeCalls.exportQualifications, { query: { keyword: '教师样本' } }, { some: true }),
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

/** A tutor of the owner's department: what is public of somebody, everybody may know. */
const profiles: Specimen = {
  name: 'what is public of a tutor',
  make: async ({ db }, { departmentId }) => {
    const mark = newMark('公开导师');
    const staffNo = newId().replaceAll('-', '').slice(-16);
    const { staffId, tutorId } = await insertTutor(db, { staffNo, name: mark, departmentId });
    await db
      .insertInto('tutorQualifications')
      .values({
        id: newId(),
        tutorId,
        level: 'M',
        degreeType: 'A',
        disciplineCode: '0812',
        grantedAt: '2020-06-30',
        validTo: null,
        reason: null,
        docNo: null,
      })
      .execute();
    return { id: staffId, marks: [mark] };
  },
  reach: everybody,
  calls: [callsOn()(selectionCalls.profile, byId)],
};

type AddedSpecimen = Row & { batchId: string; objectionId: string };
const onAdded = callsOn<AddedSpecimen>();

/** An application of the member of staff that the owner is, sent back to them, with an objection of an earlier notice. */
const addApplication = async (app: TestApp, owner: Person): Promise<AddedSpecimen> => {
  const { id: staffId, marks } = await addStaff(app, owner);
  const batchId = await insertAddedBatch(app.db, { name: newMark('增列批次') });
  const id = await insertAdded(app.db, {
    batchId,
    staffId,
    departmentId: owner.departmentId,
    applicantId: owner.accountId,
    state: 'returned',
  });
  const objectionId = newId();
  await app.db
    .insertInto('addedTutorObjections')
    .values({
      id: objectionId,
      applicationId: id,
      authorId: owner.accountId,
      content: '对公示内容有异议，请核实。',
      answer: null,
      answeredAt: null,
    })
    .execute();
  return { id, batchId, objectionId, marks };
};

const at = { version: 1 };
const ownAdded = { reach: ownOnly, outside: [404, 409] };
const written = {
  ...at,
  titleSince: null,
  mastersGuided: 0,
  projects: [],
  outcomes: [],
  teaching: [],
  promised: true,
  fileIds: [],
};
const peer = { name: '王某', unit: '外校', agrees: true, comment: '业绩突出，同意推荐。' };

const added: Specimen<AddedSpecimen> = {
  name: 'an application of an added tutor',
  make: addApplication,
  reach: reaches,
  calls: [
    onAdded(addedCalls.find, byId),
    onAdded(addedCalls.paper, byId),
    onAdded(addedCalls.edit, byIdWith(written), ownAdded),
    onAdded(addedCalls.submit, byIdWith(at), ownAdded),
    onAdded(addedCalls.withdraw, byIdWith(at), ownAdded),
    onAdded(addedCalls.remove, byId, ownAdded),
    onAdded(addedCalls.setPeers, byIdWith({ ...at, reviews: [peer, peer, peer] })),
    onAdded(addedCalls.committee, byId),
    onAdded(addedCalls.openBallot, byIdWith({ ...at, present: [] })),
    onAdded(addedCalls.closeBallot, byIdWith(at)),
    onAdded(addedCalls.setVotes, ({ id }) => ({
      body: { votes: [{ id, total: 9, present: 9, yes: 9, no: 0, abstain: 0 }] },
    })),
    onAdded(
      addedCalls.create,
      ({ batchId }) => ({
        body: {
          batchId,
          staffId: newId(),
          level: 'M' as const,
          degreeType: 'A' as const,
          disciplineCode: '0812',
        },
      }),
      { reach: nobody },
    ),
    onAdded(addedCalls.object, byIdWith({ content: '对公示内容有异议，请核实。' }), { reach: nobody }),
    onAdded(addedCalls.decideObjection, ({ objectionId }) => ({
      params: { id: objectionId },
      body: { ...at, upheld: false, answer: '经核实不成立。' },
    })),
  ],
  lists: [list(addedCalls.list, { query: { keyword: '教师样本', limit: 200 } }, { some: true })],
};

type IndustrySpecimen = Row & { departmentId: string; partnerStaffId: string };
const onIndustry = callsOn<IndustrySpecimen>();

/** A proposal of the owner's department. */
const addProposal = async (app: TestApp, { departmentId }: Person): Promise<IndustrySpecimen> => {
  const mark = newMark('行业导师');
  const { id: partnerStaffId } = await app.db
    .selectFrom('staff')
    .select('id')
    .orderBy('staffNo')
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = await insertAppointment(app.db, { name: mark, departmentId, partnerStaffId });
  return { id, departmentId, partnerStaffId, marks: [mark] };
};

const proposal = {
  name: '行业导师样本',
  gender: '1' as const,
  birthDate: '1978-05-20',
  mobile: null,
  email: null,
  unit: '某公司',
  unitKind: 'enterprise' as const,
  post: '工程师',
  title: '高级工程师',
  titleLevel: null,
  degree: null,
  years: 10,
  leadYears: 0,
  level: 'M' as const,
  disciplineCode: '0854',
  termFrom: '2090-01-01',
  termTo: '2091-01-01',
  resume: '简历',
  achievements: '业绩',
  waiver: null,
  idNumber: '620102197805200030',
  fileIds: [],
};

const industry: Specimen<IndustrySpecimen> = {
  name: 'an appointment of an industry tutor',
  make: addProposal,
  reach: either(everything, byDepartment),
  calls: [
    onIndustry(industryCalls.find, byId),
    onIndustry(industryCalls.agreement, byId),
    onIndustry(industryCalls.letter, byId),
    onIndustry(industryCalls.edit, ({ id, departmentId, partnerStaffId }) => ({
      params: { id },
      body: { ...proposal, departmentId, partnerStaffId, version: 1 },
    })),
    onIndustry(
      industryCalls.create,
      ({ departmentId, partnerStaffId }) => ({ body: { ...proposal, departmentId, partnerStaffId } }),
      { outside: [403] },
    ),
    onIndustry(industryCalls.submit, byIdWith(at)),
    onIndustry(industryCalls.withdraw, byIdWith(at)),
    onIndustry(industryCalls.renew, byIdWith({ ...at, termFrom: '2090-01-01', termTo: '2091-01-01' })),
    onIndustry(industryCalls.end, byIdWith({ ...at, reason: '工作调动', successorId: null })),
    onIndustry(industryCalls.contact, byIdWith({ ...at, mobile: null, email: null }), { reach: nobody }),
    onIndustry(industryCalls.remove, byId),
  ],
  lists: [
    list(industryCalls.list, { query: { keyword: '行业导师样本', limit: 200 } }, { some: true }),
    list(industryCalls.export, { query: { keyword: '行业导师样本' } }, { some: true }),
  ],
};

export const tutorSpecimens: readonly Specimen[] = [
  rounds,
  profiles,
  places as unknown as Specimen,
  staff as unknown as Specimen,
  added as unknown as Specimen,
  industry as unknown as Specimen,
  corrections,
  importOf('staff', 'staff', staffImportCalls),
  importOf('qualifications', 'qualifications', qualificationImportCalls),
  importOf('places of tutors', 'quotas', quotaImportCalls),
  importOf('industry tutors', 'industryTutors', industryImportCalls),
];
