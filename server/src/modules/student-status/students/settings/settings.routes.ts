import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { settingServing } from '../../../administration/settings/public.ts';

const served = settingServing(
  ({ services: { modules } }, tab) =>
    modules.flatMap(({ studentSettings = [] }) => studentSettings).find((one) => one.tab === tab),
  { action: 'student.settings', subject: 'studentSetting' },
);

export const settingRoutes = [
  serve(studentSettingCalls.findSetting, { handle: served.find }),
  serve(studentSettingCalls.saveSetting, { handle: served.save }),
];
