import './degree-awards.tables.ts';
import {
  degreeAwardCalls as calls,
  degreeStatisticsCalls,
} from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import {
  type DegreeAwardPermission,
  degreeAwardPermissions,
} from '@graduate/contract/degrees/degree-awards/permissions.ts';
import { publicAwardCalls } from '@graduate/contract/degrees/degree-awards/public-awards.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { remembered } from '../../../platform/remembered.ts';
import { studentScope } from '../../student-status/students/public.ts';
import { applicationScope } from '../degree-applications/public.ts';
import { allocateNumbers, publishAwards } from './allocate-numbers.ts';
import { sendArchive } from './archive-package.ts';
import { awardChecks } from './award-checks.ts';
import { sendPhotos } from './award-photos.ts';
import { awardScope as scope } from './award-rows.ts';
import {
  issueProof,
  notifyRevocation,
  pickUp,
  printProof,
  revokeAward,
  voidPrint,
} from './certificate-acts.ts';
import { sendCertificateData } from './certificate-data.ts';
import { degreeCertificateKind, degreeProofKind } from './certificate-kinds.ts';
import { confirmAwards } from './confirm-awards.ts';
import { degreesByGroup } from './degree-groups.ts';
import { degreeNumbers, degreeStatistics } from './degree-statistics.ts';
import { followCorrection } from './follow-correction.ts';
import { printCertificates } from './print-certificates.ts';
import { listPublicAwards } from './public-awards.ts';
import { listAwards, listCandidates } from './read-awards.ts';
import { exportEquivalentDbf, exportNational, markReported, validateAwards } from './report-awards.ts';

const page = pagesOf('degree-awards', 'DegreeGranting');

export const degreeAwards = defineModule({
  name: 'degree-awards',
  title: text('学位授予', 'Degrees awarded'),
  calls: {
    ...calls,
    ...degreeStatisticsCalls,
    publicList: publicAwardCalls.list,
    exportEquivalentDbf: sheetCalls.exportEquivalentDbf,
    degreeNumbers: statisticsCalls.degreeNumbers,
  },
  routes: [
    serve(calls.candidates, { scope, handle: listCandidates }),
    serve(calls.list, { scope, handle: listAwards }),
    serve(calls.confirm, { scope, handle: confirmAwards }),
    serve(calls.allocate, { scope, handle: allocateNumbers }),
    serve(calls.publish, { scope, handle: publishAwards }),
    serve(calls.certificateData, { scope, handle: sendCertificateData }),
    serve(calls.print, { scope, handle: printCertificates }),
    serve(calls.pickup, { scope, handle: pickUp }),
    serve(calls.voidPrint, { scope, handle: voidPrint }),
    serve(calls.proof, { scope, handle: issueProof }),
    serve(calls.proofPaper, { scope, handle: printProof }),
    serve(calls.notifyRevocation, { scope, handle: notifyRevocation }),
    serve(calls.revoke, { scope, handle: revokeAward }),
    serve(calls.photos, { scope, handle: sendPhotos }),
    serve(calls.archive, { scope, handle: sendArchive }),
    serve(publicAwardCalls.list, { handle: listPublicAwards }),
    serve(calls.validate, { scope, handle: validateAwards }),
    serve(calls.markReported, { scope, handle: markReported }),
    serve(degreeStatisticsCalls.statistics, { scope: applicationScope, handle: degreeStatistics }),
    serve(degreeStatisticsCalls.groups, { scope: applicationScope, handle: degreesByGroup }),
    serve(statisticsCalls.degreeNumbers, { scope: studentScope, handle: remembered(degreeNumbers) }),
    exportNational.route,
    exportEquivalentDbf.route,
  ],
  permissions: degreeAwardPermissions,
  grants: grantsOf<DegreeAwardPermission>({
    'degree:award:view': 'secretary degree',
    'degree:award:confirm': 'degree',
    'degree:award:number': 'degree',
    'degree:award:print': 'degree',
    'degree:award:revoke': 'degree',
    'degree:award:report': 'degree',
    'degree:stat:view': 'secretary dean degree',
  }),
  menus: [
    page(
      'DegreeAwards',
      '/degree/awards',
      text('学位授予与证书', 'Awards and certificates'),
      'award-line',
      'awards-page',
      70,
      'secretary degree',
    ),
    page(
      'DegreeReporting',
      '/degree/reporting',
      text('学位信息上报', 'Reporting'),
      'file-download-line',
      'reporting-page',
      75,
      'degree',
    ),
    pagesOf('degree-awards', 'Degree')(
      'DegreeStatistics',
      '/degree/statistics',
      text('学位统计', 'Statistics'),
      'pie-chart-line',
      'statistics-page',
      80,
      'secretary dean degree',
    ),
  ],
  certificates: [degreeCertificateKind, degreeProofKind],
  jobs: [exportNational.job, exportEquivalentDbf.job],
  degreeChecks: awardChecks,
  degreeCorrected: followCorrection,
});
