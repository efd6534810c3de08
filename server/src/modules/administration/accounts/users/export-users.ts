import {
  personKinds,
  userCalls,
  userExport,
  userStates,
} from '@graduate/contract/administration/accounts/users.ts';
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
    username: { value: (user) => user.username },
    realName: { value: (user) => user.realName },
    kind: { value: (user, language) => personKinds[user.kind][language] },
    personNo: { value: (user) => user.personNo },
    departments: { width: 30, value: (user) => user.departments.map(({ name }) => name).join('、') },
    roles: {
      width: 30,
      value: (user, language) =>
        user.roles.map(({ name, nameEn }) => (language === 'zh' ? name : nameEn)).join('、'),
    },
    state: { value: (user, language) => userStates[user.state][language] },
    cardNo: { value: (user) => user.cardNo },
    grade: { value: (user) => user.grade },
    mobile: { value: (user) => maskMobile(user.mobile) },
    email: { width: 26, value: (user) => maskEmail(user.email) },
    lockedUntil: { width: 22, value: (user) => user.lockedUntil },
    createdAt: { width: 22, value: (user) => user.createdAt },
  },
});
