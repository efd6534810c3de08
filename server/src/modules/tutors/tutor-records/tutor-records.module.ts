import './tutor-records.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  correctionApproval,
  MOST_PROOF,
  PHOTO_MEGABYTES,
  PROOF_MEGABYTES,
  photoExtensions,
  proofExtensions,
  staffPhoto,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { recordPermissions } from '@graduate/contract/tutors/tutor-records/permissions.ts';
import {
  recordCalls,
  recordExport,
  staffImportCalls,
} from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { serve } from '../../../platform/http/serve.ts';
import { headingBelow, type MenuSeed, pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { quitTutor, resumeTutor, suspendSeveral, suspendTutor } from './change-state.ts';
import { correctionHandler } from './correction-approval.ts';
import { askForCorrection, withdrawCorrection } from './corrections.ts';
import { correctionsUnderWay } from './corrections-under-way.ts';
import { importStaff } from './import-staff.ts';
import { joinByDocument } from './join-accounts.ts';
import { countRecords, listRecords, streamRecords } from './list-records.ts';
import { mobileOfStaff } from './mobile-of-staff.ts';
import { printRecord } from './print-record.ts';
import { findCorrection, listCorrections, maySeeCorrection } from './read-corrections.ts';
import { recordLog } from './read-log.ts';
import { findRecord, ownRecord } from './read-record.ts';
import { staffScope as scope } from './records.scope.ts';
import { revealableStaff } from './reveal.ts';
import { mostGuided, retirementAge, retirementAgeOfProfessors, trainingHours } from './tutor-parameters.ts';
import { createStaff, editRecord } from './write-record.ts';

const MB = 1024 * 1024;
const page = pagesOf('tutor-records', 'Tutor');
const ofPeople = pagesOf('tutor-records', 'TutorPeople');
const heading = headingBelow('Tutor');
const LIST = '/tutor/list';

const behind = (name: string, path: string, title: MenuSeed['title'], component: string): MenuSeed => ({
  ...page(name, path, title, 'user-star-line', component, 900, 'tutor teacher secretary dean tutors degree'),
  meta: { hidden: true, dynamicNewTab: true, activeMenu: LIST },
});

const menus: readonly MenuSeed[] = [
  {
    name: 'Tutor',
    path: '/tutor',
    title: text('导师管理', 'Supervisors'),
    icon: 'user-star-line',
    order: 250,
    roles: 'everybody',
  },
  heading('TutorPeople', '/tutor/people', text('导师队伍', 'Supervisors and staff'), 'group-line', 20),
  heading(
    'TutorStanding',
    '/tutor/standing',
    text('资格与名额', 'Qualifications and places'),
    'award-line',
    30,
  ),
  heading('TutorStudents', '/tutor/students', text('师生关系', 'Students'), 'team-line', 52),
  page(
    'TutorMe',
    '/jsxx/index',
    text('我的导师信息', 'My record'),
    'id-card-line',
    'staff-page',
    10,
    'tutor teacher',
  ),
  ofPeople(
    'TutorList',
    LIST,
    text('导师信息', 'Supervisors'),
    'group-line',
    'records-page',
    20,
    'secretary dean tutors degree',
  ),
  ofPeople(
    'TutorCorrections',
    '/tutor/corrections',
    text('信息修改审核', 'Corrections'),
    'file-edit-line',
    'corrections-page',
    25,
    'tutor teacher secretary tutors',
  ),
  behind('TutorRecordForm', '/dsgl/dsxx/editDsForm', text('编辑导师信息', 'Edit a supervisor'), 'edit-page'),
];

const proof: FileRule = {
  moduleCode: correctionApproval.moduleCode,
  businessCode: correctionApproval.businessCode,
  extensions: proofExtensions,
  maxBytes: PROOF_MEGABYTES * MB,
  maxCount: MOST_PROOF,
  mayUpload: ['tutor:record:edit'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeCorrection(db, actor, id),
  mayEdit: async () => false,
};

/** Everybody who is signed in may see what a tutor looks like. */
const photo: FileRule = {
  ...staffPhoto,
  extensions: photoExtensions,
  maxBytes: PHOTO_MEGABYTES * MB,
  maxCount: 1,
  mayUpload: ['tutor:record:edit'],
  mayRead: async (_db, actor) => actor !== undefined,
  mayEdit: async () => false,
};

const exportRecords = defineExport({
  call: recordCalls.exportList,
  title: text('教师与导师', 'Staff and supervisors'),
  scope,
  count: (db, reach, { query }) => countRecords(db, reach, query),
  rows: (db, reach, { query }) => streamRecords(db, reach, query, 'zh'),
  columns: recordExport,
});

const own = ['tutor:record:view', 'tutor:record:edit'] as const;

export const tutorRecords = defineModule({
  name: 'tutor-records',
  title: text('教师与导师信息', 'Records of staff and supervisors'),
  calls: {
    ...recordCalls,
    importTemplate: staffImportCalls.template,
    importCheck: staffImportCalls.check,
    importReport: staffImportCalls.report,
    importConfirm: staffImportCalls.confirm,
  },
  routes: [
    serve(recordCalls.list, { scope, handle: listRecords }),
    exportRecords.route,
    serve(recordCalls.own, { scope, handle: ownRecord }),
    serve(recordCalls.find, { scope, handle: findRecord }),
    serve(recordCalls.sheet, { scope, handle: printRecord }),
    serve(recordCalls.log, { scope, handle: recordLog }),
    serve(recordCalls.create, { scope, handle: createStaff }),
    serve(recordCalls.edit, { scope, handle: editRecord }),
    serve(recordCalls.suspend, { scope, handle: suspendTutor }),
    serve(recordCalls.suspendSeveral, { scope, handle: suspendSeveral }),
    serve(recordCalls.resume, { scope, handle: resumeTutor }),
    serve(recordCalls.quit, { scope, handle: quitTutor }),
    serve(recordCalls.correct, { scope, handle: askForCorrection }),
    serve(recordCalls.corrections, { scope, handle: listCorrections }),
    serve(recordCalls.findCorrection, { scope, handle: findCorrection }),
    serve(recordCalls.withdrawCorrection, { scope, handle: withdrawCorrection }),
    ...importStaff.routes,
  ],
  permissions: recordPermissions,
  grants: {
    tutor: own,
    teacher: own,
    secretary: [...own, 'tutor:record:reveal'],
    dean: ['tutor:record:view'],
    degree: ['tutor:record:view'],
    tutors: [...own, 'tutor:record:reveal', 'tutor:record:suspend'],
  },
  menus,
  files: [proof, photo],
  jobs: [exportRecords.job, importStaff.job],
  approvals: [correctionHandler],
  staffBusiness: [correctionsUnderWay],
  registered: async (tx, author, accountId) => void (await joinByDocument(tx, author, { accountId })),
  parameters: [retirementAge, retirementAgeOfProfessors, trainingHours, mostGuided],
  revealable: revealableStaff,
  mobileOf: mobileOfStaff,
});
