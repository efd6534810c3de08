import { recordCalls, staffImportCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { insertCorrection } from '../../samples/tutors/tutor-records/staff.ts';
import { importOf } from './imports.ts';
import { both, may, ownOnly } from './reach.ts';
import { byId, byIdWith, callsOn, list, type Specimen } from './specimen.ts';
import { addStaff, reachesStaff as reaches, type StaffSpecimen } from './tutor-staff.ts';

const on = callsOn<StaffSpecimen>();

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

export const tutorRecordSpecimens: readonly Specimen[] = [
  staff as unknown as Specimen,
  corrections,
  importOf('staff', 'staff', staffImportCalls),
];
