import { text } from '@graduate/contract/platform/text.ts';
import { placePermissions } from '@graduate/contract/tutors/tutor-places/permissions.ts';
import {
  placeCalls,
  qualificationImportCalls,
  quotaImportCalls,
} from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { staffScope as scope } from '../tutor-records/public.ts';
import { exportQualifications, exportQuotas } from './exports.ts';
import { importQualifications } from './import-qualifications.ts';
import { importQuotas } from './import-quotas.ts';
import { permitHandler } from './permit-approval.ts';
import { permitWindow } from './permit-window.ts';
import { permitsUnderWay } from './permits-under-way.ts';
import { readPools, setPools } from './pools.ts';
import { editQualification, grantQualification, listQualifications } from './qualifications.ts';
import { setQuotas } from './quotas.ts';
import { findPermit, listPermits, permitOffers } from './read-permits.ts';
import { listQuotas } from './read-quotas.ts';
import {
  createPermit,
  editPermit,
  removePermit,
  revokePermit,
  submitPermit,
  withdrawPermit,
} from './write-permit.ts';

const page = pagesOf('tutor-places', 'TutorStanding');
const view = ['tutor:qualification:view', 'tutor:permit:view', 'tutor:quota:view'] as const;

export const tutorPlaces = defineModule({
  name: 'tutor-places',
  title: text('导师资格与名额', 'Qualifications and places of supervisors'),
  calls: {
    ...placeCalls,
    heldTemplate: qualificationImportCalls.template,
    heldCheck: qualificationImportCalls.check,
    heldReport: qualificationImportCalls.report,
    heldConfirm: qualificationImportCalls.confirm,
    quotaTemplate: quotaImportCalls.template,
    quotaCheck: quotaImportCalls.check,
    quotaReport: quotaImportCalls.report,
    quotaConfirm: quotaImportCalls.confirm,
  },
  routes: [
    serve(placeCalls.qualifications, { scope, handle: listQualifications }),
    serve(placeCalls.grant, { scope, handle: grantQualification }),
    serve(placeCalls.editQualification, { scope, handle: editQualification }),
    serve(placeCalls.permits, { scope, handle: listPermits }),
    serve(placeCalls.offers, { scope, handle: permitOffers }),
    serve(placeCalls.findPermit, { scope, handle: findPermit }),
    serve(placeCalls.createPermit, { scope, handle: createPermit }),
    serve(placeCalls.editPermit, { scope, handle: editPermit }),
    serve(placeCalls.removePermit, { scope, handle: removePermit }),
    serve(placeCalls.submitPermit, { scope, handle: submitPermit }),
    serve(placeCalls.withdrawPermit, { scope, handle: withdrawPermit }),
    serve(placeCalls.revokePermit, { scope, handle: revokePermit }),
    serve(placeCalls.quotas, { scope, handle: listQuotas }),
    serve(placeCalls.setQuotas, { scope, handle: setQuotas }),
    serve(placeCalls.pools, { scope, handle: readPools }),
    serve(placeCalls.setPools, { scope, handle: setPools }),
    exportQualifications.route,
    exportQuotas.route,
    ...importQualifications.routes,
    ...importQuotas.routes,
  ],
  jobs: [exportQualifications.job, exportQuotas.job, importQualifications.job, importQuotas.job],
  permissions: placePermissions,
  grants: {
    tutor: [...view, 'tutor:permit:apply'],
    // For those of the college who cannot sign in.
    secretary: [...view, 'tutor:permit:apply', 'tutor:quota:edit'],
    dean: view,
    tutors: [
      ...view,
      'tutor:qualification:edit',
      'tutor:permit:revoke',
      'tutor:quota:edit',
      'tutor:quota:allot',
    ],
  },
  menus: [
    page(
      'TutorQualifications',
      '/tutor/qualifications',
      text('导师资格', 'Qualifications'),
      'award-line',
      'qualifications-page',
      30,
      'secretary dean tutors',
    ),
    page(
      'TutorPermits',
      '/tutor/permits',
      text('招生资格审核', 'Enrolment permits'),
      'file-check-line',
      'permits-page',
      35,
      'tutor secretary dean tutors',
    ),
    page(
      'TutorQuotas',
      '/tutor/quotas',
      text('招生名额', 'Places'),
      'pie-chart-line',
      'quotas-page',
      40,
      'tutor secretary tutors',
    ),
  ],
  approvals: [permitHandler],
  staffBusiness: [permitsUnderWay],
  dateWindows: [permitWindow],
});
