import './user-settings.tables.ts';
import { createHmac } from 'node:crypto';
import { userSettingCalls } from '@graduate/contract/identity/user-settings/user-settings.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { changeSettings, settingsOf } from './change-settings.ts';

/** The same for a person at every computer, and known to nobody who is not signed in as that person. */
const draftKeyOf = (secret: Uint8Array, accountId: string): string =>
  createHmac('sha256', secret).update(`drafts ${accountId}`).digest('base64');

export const userSettings = defineModule({
  name: 'user-settings',
  calls: userSettingCalls,
  routes: [
    serve(userSettingCalls.mine, {
      handle: async ({ db, services, author: { actor } }) => ({
        settings: await settingsOf(db, actor.accountId),
        draftKey: draftKeyOf(services.tokenSecret, actor.accountId),
      }),
    }),
    serve(userSettingCalls.change, { handle: changeSettings }),
  ],
});
