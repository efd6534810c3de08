import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { findSetting, saveSetting } from './settings.ts';

export const settingRoutes = [
  serve(studentSettingCalls.findSetting, { handle: findSetting }),
  serve(studentSettingCalls.saveSetting, { handle: saveSetting }),
];
