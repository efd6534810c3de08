import './award-revoked.ts';
import './scholarships.tables.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { scholarshipPermissions } from '@graduate/contract/awards/scholarships/permissions.ts';
import { scoreImportCalls } from '@graduate/contract/awards/scholarships/score-import.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { studentsOfRows } from '../../student-status/students/public.ts';
import { applyWindow } from './apply-window.ts';
import { claimHandler, schoolHandler } from './claim-approval.ts';
import { claimFiles } from './claim-files.ts';
import { exportClaims } from './export-claims.ts';
import { claimsFollowTutor } from './follow-tutor.ts';
import { importScores } from './import-scores.ts';
import { scholarshipRoutes } from './scholarships.routes.ts';
import { claimBusiness } from './student-business.ts';

const menus: readonly MenuSeed[] = [
  {
    name: 'ScholarshipApply',
    parent: 'Awards',
    path: '/awards/apply',
    title: text('奖学金申请', 'Apply for scholarships'),
    icon: 'award-line',
    component: 'scholarships/apply-page',
    order: 5,
    roles: ['student'],
  },
  {
    name: 'ScholarshipScoring',
    parent: 'AwardScholarships',
    path: '/awards/scoring',
    title: text('奖学金评审', 'Scholarships'),
    icon: 'award-line',
    component: 'scholarships/scoring-page',
    order: 35,
    roles: ['tutor', 'secretary', 'dean', 'counselor', 'awards'],
  },
];

export const scholarships = defineModule({
  name: 'scholarships',
  title: text('奖学金与荣誉', 'Scholarships and honours'),
  namesInLog: { 'award claim': studentsOfRows('awardClaims') },
  calls: {
    ...claimCalls,
    scoreImportTemplate: scoreImportCalls.template,
    scoreImportCheck: scoreImportCalls.check,
    scoreImportReport: scoreImportCalls.report,
    scoreImportConfirm: scoreImportCalls.confirm,
  },
  routes: [...scholarshipRoutes, exportClaims.route, ...importScores.routes],
  permissions: scholarshipPermissions,
  grants: {
    student: ['awards:record:apply'],
    counselor: ['awards:score:edit'],
    secretary: ['awards:score:edit', 'awards:proposal:edit'],
    awards: ['awards:score:edit', 'awards:proposal:edit', 'awards:quota:edit', 'awards:claim:revoke'],
  },
  menus,
  files: [claimFiles],
  dateWindows: [applyWindow],
  approvals: [claimHandler, schoolHandler],
  jobs: [exportClaims.job, importScores.job],
  tutorsChanged: claimsFollowTutor,
  studentBusiness: [claimBusiness],
});
