import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentSettingServing } from './settings.ts';

export const settingRoutes = [
  serve(studentSettingCalls.findSetting, { handle: studentSettingServing.find }),
  serve(studentSettingCalls.saveSetting, { handle: studentSettingServing.save }),
];
