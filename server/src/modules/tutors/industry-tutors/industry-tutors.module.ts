import './industry-tutors.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  INDUSTRY_MEGABYTES,
  industryApproval,
  industryExtensions,
  MOST_INDUSTRY_FILES,
} from '@graduate/contract/tutors/industry-tutors/choices.ts';
import {
  industryCalls as calls,
  industryImportCalls,
} from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import {
  type IndustryPermission,
  industryPermissions,
} from '@graduate/contract/tutors/industry-tutors/permissions.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { staffScope as scope } from '../tutor-records/public.ts';
import { changeContact, endAppointment, renewAppointment, termsDaily } from './change-term.ts';
import { longestTerm, oldestIndustry } from './checks.ts';
import { exportAppointments } from './export-appointments.ts';
import { importAppointments } from './import-appointments.ts';
import { industryHandler } from './industry-approval.ts';
import { letterKind } from './letter-certificate.ts';
import { printAgreement, printLetter } from './print-letter.ts';
import { findAppointment, listAppointments, maySeeAppointment } from './read-appointments.ts';
import { termsUnderWay } from './terms-under-way.ts';
import {
  createAppointment,
  editAppointment,
  removeAppointment,
  submitAppointment,
  withdrawAppointment,
} from './write-appointment.ts';

const MB = 1024 * 1024;
const page = pagesOf('industry-tutors', 'TutorPeople');
const LIST = '/tutor/industry';

const evidence: FileRule = {
  moduleCode: industryApproval.moduleCode,
  businessCode: industryApproval.businessCode,
  extensions: industryExtensions,
  maxBytes: INDUSTRY_MEGABYTES * MB,
  maxCount: MOST_INDUSTRY_FILES,
  mayUpload: ['tutor:industry:edit'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeAppointment(db, actor, id),
  mayEdit: async () => false,
};

export const industryTutors = defineModule({
  name: 'industry-tutors',
  title: text('行业导师', 'Industry supervisors'),
  calls: {
    ...calls,
    importTemplate: industryImportCalls.template,
    importCheck: industryImportCalls.check,
    importReport: industryImportCalls.report,
    importConfirm: industryImportCalls.confirm,
  },
  routes: [
    exportAppointments.route,
    ...importAppointments.routes,
    serve(calls.list, { scope, handle: listAppointments }),
    serve(calls.find, { scope, handle: findAppointment }),
    serve(calls.create, { scope, handle: createAppointment }),
    serve(calls.edit, { scope, handle: editAppointment }),
    serve(calls.remove, { scope, handle: removeAppointment }),
    serve(calls.submit, { scope, handle: submitAppointment }),
    serve(calls.withdraw, { scope, handle: withdrawAppointment }),
    serve(calls.renew, { scope, handle: renewAppointment }),
    serve(calls.end, { scope, handle: endAppointment }),
    serve(calls.contact, { scope, handle: changeContact }),
    serve(calls.agreement, { scope, handle: printAgreement }),
    serve(calls.letter, { scope, handle: printLetter }),
  ],
  permissions: industryPermissions,
  grants: grantsOf<IndustryPermission>({
    'tutor:industry:view': 'secretary dean tutors expert',
    'tutor:industry:edit': 'secretary tutors',
    'tutor:industry:waive': 'tutors',
    'tutor:industry:contact': 'expert',
  }),
  menus: [
    page(
      'TutorIndustry',
      LIST,
      text('行业导师', 'Industry supervisors'),
      'building-line',
      'industry-page',
      45,
      'secretary dean tutors expert',
    ),
    {
      ...page(
        'TutorIndustryView',
        '/zyxwHydsView',
        text('行业导师详情', 'Industry supervisor'),
        'building-line',
        'appointment-page',
        900,
        'secretary dean tutors expert',
      ),
      meta: { hidden: true, dynamicNewTab: true, activeMenu: LIST },
    },
  ],
  files: [evidence],
  certificates: [letterKind],
  jobs: [exportAppointments.job, importAppointments.job, termsDaily],
  approvals: [industryHandler],
  staffBusiness: [termsUnderWay],
  parameters: [oldestIndustry, longestTerm],
});
