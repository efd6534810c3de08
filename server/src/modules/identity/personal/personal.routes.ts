import { profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { serve } from '../../../platform/http/serve.ts';
import { changeAvatar } from './change-avatar.ts';
import { changeProfile } from './change-profile.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import { ownProfile } from './profile.queries.ts';

export const personalRoutes = [
  serve(profileCalls.profile, { handle: ({ db, actor }) => ownProfile(db, actor) }),
  serve(profileCalls.changeProfile, { handle: ({ db, author, body }) => changeProfile(db, author, body) }),
  serve(profileCalls.changeAvatar, {
    handle: ({ db, author, body }) => changeAvatar(db, author, body.fileId),
  }),
  serve(profileCalls.preferences, { handle: ({ db, actor }) => preferencesOf(db, actor.accountId) }),
  serve(profileCalls.changePreferences, {
    handle: ({ db, author, body }) => changePreferences(db, author, body),
  }),
];
