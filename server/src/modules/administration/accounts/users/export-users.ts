import { userCalls, userExport } from '@graduate/contract/administration/accounts/users.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { scopeOf } from '../../../../platform/access/data-scope.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import { maskEmail, maskMobile } from '../../../../platform/masking.ts';
import { countAccounts, streamAccounts } from './users.queries.ts';

/** The list of users as a workbook; contact data is masked as it is on the screen. */
export const exportUsers = defineExport({
  call: userCalls.exportUsers,
  title: text('用户', 'Users'),
  scope: scopeOf,
  count: (db, scope, { query }) => countAccounts(db, scope, query),
  rows: (db, scope, { query }) => streamAccounts(db, scope, query),
  columns: userExport,
  cells: {
    departments: { width: 30 },
    roles: { width: 30 },
    mobile: { value: (user) => maskMobile(user.mobile) },
    email: { width: 26, value: (user) => maskEmail(user.email) },
  },
});
