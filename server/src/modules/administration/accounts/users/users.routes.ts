import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { scopeOf } from '../../../../platform/access/data-scope.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { disableUser, enableUser, unlockUser } from './change-user-state.ts';
import { createUser } from './create-user.ts';
import { editUser } from './edit-user.ts';
import { exportUsers } from './export-users.ts';
import { importUsers } from './import-users.ts';
import { resetPassword } from './reset-password.ts';
import { setUserRights } from './set-user-rights.ts';
import { judgeActions } from './user-actions.ts';
import { findAccount, listAccounts, shown } from './users.queries.ts';

export const userRoutes = [
  serve(userCalls.listUsers, {
    scope: scopeOf,
    handle: async ({ db, scope, services, actor, query }) => {
      const [{ list, total }, actionsOn] = await Promise.all([
        listAccounts(db, scope, query),
        judgeActions(services, actor),
      ]);
      return { total, list: list.map((row) => shown(row, actionsOn(row))) };
    },
  }),

  exportUsers.route,
  ...importUsers.routes,

  serve(userCalls.findUser, {
    scope: scopeOf,
    handle: async ({ db, scope, services, actor, params }) => {
      const row = await findAccount(db, scope, params.id);
      return shown(row, (await judgeActions(services, actor))(row));
    },
  }),

  serve(userCalls.createUser, {
    scope: scopeOf,
    handle: ({ db, scope, author, body }) => createUser(db, scope, author, body),
  }),

  serve(userCalls.editUser, {
    scope: scopeOf,
    handle: ({ services, scope, author, params, body }) =>
      editUser({ services, scope, author, id: params.id, version: body.version }, body),
  }),

  serve(userCalls.setUserRights, {
    scope: scopeOf,
    handle: ({ services, scope, author, params, body }) =>
      setUserRights({ services, scope, author, id: params.id, version: body.version }, body),
  }),

  serve(userCalls.disableUser, {
    scope: scopeOf,
    handle: ({ services, scope, author, params, body }) =>
      disableUser({ services, scope, author, id: params.id, version: body.version }, body.reason),
  }),

  serve(userCalls.enableUser, {
    scope: scopeOf,
    handle: ({ services, scope, author, params, body }) =>
      enableUser({ services, scope, author, id: params.id, version: body.version }),
  }),

  serve(userCalls.unlockUser, {
    scope: scopeOf,
    handle: ({ services, scope, author, params, body }) =>
      unlockUser({ services, scope, author, id: params.id, version: body.version }),
  }),

  serve(userCalls.resetPassword, {
    scope: scopeOf,
    handle: ({ services, scope, author, params, body }) =>
      resetPassword({ services, scope, author, id: params.id, version: body.version }),
  }),
];
