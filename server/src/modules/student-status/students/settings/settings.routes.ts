import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { findSetting, saveSetting } from './settings.ts';

export const settingRoutes = [
  serve(studentSettingCalls.findSetting, { handle: ({ db, params }) => findSetting(db, params.tab) }),
  serve(studentSettingCalls.saveSetting, {
    handle: ({ db, author, params, body }) =>
      saveSetting(db, author, {
        tab: params.tab,
        value: body.value,
        version: body.version,
        dryRun: body.dryRun === true,
      }),
  }),
];
