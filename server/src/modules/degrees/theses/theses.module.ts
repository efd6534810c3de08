import './theses.tables.ts';
import { thesisPermissions } from '@graduate/contract/degrees/theses/permissions.ts';
import { thesisCalls as calls, plagiarismImportCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { applicationScope, writtenApplications } from '../degree-applications/public.ts';
import { APPLICATION_RESULT } from './application-result.ts';
import { sendCheckPackage } from './check-package.ts';
import { commentVersion } from './comment-version.ts';
import { createVersion, thesisWindows } from './create-version.ts';
import { giveBackVersions } from './give-back-versions.ts';
import { importChecks } from './import-checks.ts';
import { recordCheck } from './plagiarism.ts';
import { listVersions, placeOfVersion, readVersions } from './read-versions.ts';
import { uploadSupervisorForm } from './supervisor-form.ts';
import { takeReports } from './take-reports.ts';
import { thesisChecks } from './thesis-checks.ts';
import { thesisFileRules } from './thesis-files.ts';
import { removeVersion, submitVersion, verifyBlindCopy, versionHandler } from './version-approval.ts';
import { withholdVersions } from './withhold-versions.ts';

const page = pagesOf('theses', 'Degree');

export const theses = defineModule({
  name: 'theses',
  title: text('学位论文', 'Theses'),
  calls: { ...calls, ...plagiarismImportCalls },
  routes: [
    serve(calls.versions, { handle: readVersions }),
    serve(calls.create, { scope: writtenApplications, handle: createVersion }),
    serve(calls.submit, { scope: writtenApplications, handle: submitVersion }),
    serve(calls.remove, { scope: writtenApplications, handle: removeVersion }),
    serve(calls.verify, { scope: applicationScope, handle: verifyBlindCopy }),
    serve(calls.comment, { handle: commentVersion }),
    serve(calls.list, { scope: applicationScope, handle: listVersions }),
    serve(calls.place, { handle: placeOfVersion }),
    serve(calls.supervisorForm, { handle: uploadSupervisorForm }),
    serve(calls.checkPackage, { scope: applicationScope, handle: sendCheckPackage }),
    serve(calls.reports, { scope: applicationScope, handle: takeReports }),
    serve(calls.record, { scope: applicationScope, handle: recordCheck }),
    ...importChecks.routes,
  ],
  permissions: thesisPermissions,
  grants: {
    student: ['degree:thesis:upload'],
    tutor: ['degree:thesis:audit'],
    secretary: ['degree:plagiarism:edit', 'degree:thesis:upload'],
    degree: ['degree:plagiarism:edit'],
  },
  menus: [
    page(
      'ThesisAudit',
      '/degree/thesis-audit',
      text('导师审核论文', 'Theses of my students'),
      'file-edit-line',
      'thesis-audit-page',
      20,
      'tutor',
    ),
    page(
      'Plagiarism',
      '/degree/plagiarism',
      text('查重管理', 'Plagiarism checks'),
      'file-search-line',
      'plagiarism-page',
      25,
      'secretary degree',
    ),
    {
      ...page(
        'ThesisVersions',
        '/dsshlw/indexLw',
        text('学位论文', 'Thesis'),
        'file-text-line',
        'thesis-page',
        901,
        'student tutor assistant secretary dean degree',
      ),
      meta: { hidden: true, dynamicNewTab: true, activeMenu: '/degree/thesis-audit' },
    },
  ],
  files: thesisFileRules,
  dateWindows: [thesisWindows.usual, thesisWindows.final],
  approvals: [versionHandler],
  jobs: [importChecks.job],
  degreeChecks: thesisChecks,
  degreeListed: { plagiarism: APPLICATION_RESULT },
  thesisWithheld: withholdVersions,
  applicationEnded: giveBackVersions,
});
