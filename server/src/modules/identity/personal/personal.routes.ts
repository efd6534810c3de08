import { profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { serve } from '../../../platform/http/serve.ts';
import { changeAvatar } from './change-avatar.ts';
import { changeProfile } from './change-profile.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import { ownProfile } from './profile.queries.ts';

export const personalRoutes = [
  serve(profileCalls.profile, { handle: ownProfile }),
  serve(profileCalls.changeProfile, { handle: changeProfile }),
  serve(profileCalls.changeAvatar, { handle: changeAvatar }),
  serve(profileCalls.preferences, { handle: preferencesOf }),
  serve(profileCalls.changePreferences, { handle: changePreferences }),
];
