import './award-schemes.tables.ts';
import { awardSchemePermissions } from '@graduate/contract/awards/award-schemes/permissions.ts';
import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { headingBelow, type MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesByCode, namesIn } from '../../../platform/names-of-things.ts';
import { awardSchemeRoutes } from './award-schemes.routes.ts';
import { writeUsualItems } from './reference.ts';

const everyone = 'student tutor assistant teacher secretary dean counselor degree tutors awards'.split(' ');

const heading = headingBelow('Awards');

const menus: readonly MenuSeed[] = [
  {
    name: 'Awards',
    path: '/awards',
    title: text('奖助管理', 'Awards'),
    icon: 'money-cny-circle-line',
    order: 60,
    roles: everyone,
  },
  heading('AwardStipends', '/awards/stipends', text('津贴管理', 'Stipends'), 'money-cny-circle-line', 20),
  heading('AwardScholarships', '/awards/scholarships', text('奖学金', 'Scholarships'), 'medal-line', 35),
  heading(
    'AwardPaying',
    '/awards/paying',
    text('发放与证书', 'Payments and certificates'),
    'bank-card-line',
    55,
  ),
  {
    name: 'AwardSettings',
    parent: 'Awards',
    path: '/awards/settings',
    title: text('项目与批次', 'Items and batches'),
    icon: 'settings-3-line',
    component: 'award-schemes/settings-page',
    order: 80,
    roles: ['awards'],
  },
];

export const awardSchemes = defineModule({
  name: 'award-schemes',
  title: text('奖助项目与批次', 'Award items and batches'),
  calls: awardSchemeCalls,
  routes: awardSchemeRoutes,
  permissions: awardSchemePermissions,
  grants: { awards: ['awards:batch:edit'] },
  menus,
  reference: writeUsualItems,
  namesInLog: {
    'award batch': namesIn('awardBatches'),
    'award item': namesIn('awardItems'),
    'score scheme': namesIn('awardScoreSchemes'),
  },
  namesOfCodes: { awardGrade: namesByCode('awardGrades') },
});
