import './settings.tables.ts';
import {
  parameterCalls,
  parameterPermissions,
} from '@graduate/contract/administration/settings/parameters.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { changeParameter, resetParameter } from './change-parameter.ts';
import { listParameters, parameterHistory } from './parameters.queries.ts';

export const settings = defineModule({
  name: 'settings',
  title: text('参数设置', 'Settings'),
  calls: parameterCalls,
  routes: [
    serve(parameterCalls.list, { handle: listParameters }),
    serve(parameterCalls.change, { handle: changeParameter }),
    serve(parameterCalls.reset, { handle: resetParameter }),
    serve(parameterCalls.history, { handle: parameterHistory }),
  ],
  permissions: parameterPermissions,
  menus: [
    {
      name: 'Parameters',
      parent: 'SystemSetup',
      path: '/system/parameters',
      title: text('参数设置', 'Settings'),
      icon: 'equalizer-line',
      component: 'settings/parameters-page',
      order: 80,
      roles: ['sysadmin', 'security'],
    },
  ],
  grants: { security: ['system:parameter:view', 'system:parameter:edit'] },
});
