import './appeals.tables.ts';
import {
  type AppealPermission,
  appealPermissions,
  appealCalls as calls,
} from '@graduate/contract/degrees/appeals/appeals.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { ownApplications } from '../degree-applications/public.ts';
import { appealsOfApplication, createAppeal, decideAppeal, listAppeals } from './appeal-acts.ts';
import { appealHandler, settleAppeal } from './appeal-approval.ts';
import { appealFiles } from './appeal-files.ts';
import { appealScope as scope } from './appeal-rows.ts';
import { appealChecks } from './other-applications.ts';

const page = pagesOf('appeals', 'DegreeGranting');

export const appeals = defineModule({
  name: 'appeals',
  title: text('学位复核', 'Appeals'),
  calls,
  routes: [
    serve(calls.list, { scope, handle: listAppeals }),
    serve(calls.ofApplication, { handle: appealsOfApplication }),
    serve(calls.create, { scope: ownApplications, handle: createAppeal }),
    serve(calls.decide, { scope, handle: decideAppeal }),
  ],
  permissions: appealPermissions,
  grants: grantsOf<AppealPermission>({
    'degree:appeal:submit': 'student',
    'degree:appeal:view': 'secretary dean degree',
    'degree:appeal:decide': 'degree',
  }),
  menus: [
    page(
      'DegreeAppeals',
      '/degree/appeals',
      text('复核申请', 'Appeals'),
      'shield-user-line',
      'appeals-page',
      72,
      'secretary dean degree',
    ),
  ],
  approvals: [appealHandler],
  files: [appealFiles],
  degreeChecks: appealChecks,
  reviewReleased: settleAppeal,
});
