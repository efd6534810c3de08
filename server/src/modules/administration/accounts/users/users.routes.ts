import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { scopeOf } from '../../../../platform/access/data-scope.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { withConsent } from '../consents/ask-consent.ts';
import { disableUser, enableUser, unlockUser } from './change-user-state.ts';
import { createUser, notCreatedYet } from './create-user.ts';
import { editUser } from './edit-user.ts';
import { exportUsers } from './export-users.ts';
import { importUsers } from './import-users.ts';
import { resetPassword } from './reset-password.ts';
import { setUserRights } from './set-user-rights.ts';
import { findUser, listUsers } from './show-users.ts';

const scope = scopeOf;

export const userRoutes = [
  serve(userCalls.listUsers, { scope, handle: listUsers }),
  exportUsers.route,
  ...importUsers.routes,
  serve(userCalls.findUser, { scope, handle: findUser }),
  serve(userCalls.createUser, {
    scope,
    handle: withConsent(userCalls.createUser, createUser, () => notCreatedYet),
  }),
  serve(userCalls.editUser, { scope, handle: withConsent(userCalls.editUser, editUser, findUser) }),
  serve(userCalls.setUserRights, {
    scope,
    handle: withConsent(userCalls.setUserRights, setUserRights, findUser),
  }),
  serve(userCalls.disableUser, { scope, handle: withConsent(userCalls.disableUser, disableUser, findUser) }),
  serve(userCalls.enableUser, { scope, handle: withConsent(userCalls.enableUser, enableUser, findUser) }),
  serve(userCalls.unlockUser, { scope, handle: unlockUser }),
  serve(userCalls.resetPassword, { scope, handle: resetPassword }),
];
