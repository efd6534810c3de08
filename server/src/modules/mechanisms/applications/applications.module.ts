import './applications.tables.ts';
import { applicationCalls } from '@graduate/contract/mechanisms/applications/applications.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { titlesIn } from '../../../platform/names-of-things.ts';
import { generalApplication } from './application-approval.ts';
import { applicationFiles, readApplication } from './read-application.ts';
import { resubmitApplication, submitApplication } from './submit-application.ts';

export const applications = defineModule({
  name: 'applications',
  title: text('通用申请', 'General applications'),
  namesInLog: { application: titlesIn('generalApplications') },
  calls: applicationCalls,
  routes: [
    serve(applicationCalls.submit, { handle: submitApplication }),
    serve(applicationCalls.find, { handle: readApplication }),
    serve(applicationCalls.resubmit, { handle: resubmitApplication }),
  ],
  menus: [
    {
      name: 'GeneralApplication',
      path: '/approval/application',
      title: text('通用申请', 'General application'),
      icon: 'file-text-line',
      component: 'applications/application-page',
      order: 40,
      roles: 'everybody',
      meta: { hidden: true, activeMenu: '/approval/mine', dynamicNewTab: true },
    },
  ],
  approvals: [generalApplication],
  files: [applicationFiles],
});
