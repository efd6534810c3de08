import { text } from '@graduate/contract/platform/text.ts';
import {
  trainingSettingCalls,
  trainingSettingPermissions,
} from '@graduate/contract/training/training-settings/training-settings.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { trainingSettingServing } from './training-setting.ts';

export const trainingSettings = defineModule({
  name: 'training-settings',
  title: text('培养参数', 'Training settings'),
  calls: trainingSettingCalls,
  routes: [
    serve(trainingSettingCalls.find, { handle: trainingSettingServing.find }),
    serve(trainingSettingCalls.save, { handle: trainingSettingServing.save }),
  ],
  permissions: trainingSettingPermissions,
  grants: { training: ['training:settings:edit'] },
  menus: [
    {
      name: 'Training',
      path: '/training',
      title: text('培养设置', 'Training settings'),
      icon: 'settings-3-line',
      order: 39,
      roles: ['training'],
    },
    {
      name: 'TrainingSettings',
      parent: 'Training',
      path: '/training/settings',
      title: text('培养参数', 'Training settings'),
      icon: 'settings-3-line',
      component: 'training-settings/settings-page',
      order: 10,
      roles: ['training'],
    },
  ],
});
