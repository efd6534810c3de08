import './award-schemes.tables.ts';
import { awardSchemePermissions } from '@graduate/contract/awards/award-schemes/permissions.ts';
import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { awardSchemeRoutes } from './award-schemes.routes.ts';
import { writeUsualItems } from './reference.ts';

export const awardSchemes = defineModule({
  name: 'award-schemes',
  title: text('奖助项目与批次', 'Award items and batches'),
  calls: awardSchemeCalls,
  routes: awardSchemeRoutes,
  permissions: awardSchemePermissions,
  grants: { awards: ['awards:batch:edit'] },
  reference: writeUsualItems,
});
