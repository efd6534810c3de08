import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { MenuSeed } from '../../platform/menu-seed.ts';

const page = (
  name: string,
  path: string,
  title: Text,
  icon: string,
  component: string,
  order: number,
  roles: string,
): MenuSeed => ({
  name,
  parent: 'Student',
  path,
  title,
  icon,
  component: `status-changes/${component}`,
  order,
  roles: roles.split(' '),
});

const APPLICANTS = 'student tutor assistant secretary dean counselor enrolment';

/** The form and the application on its way are one page; international students read it in two languages. */
const behind = (name: string, path: string, title: Text): MenuSeed => ({
  ...page(name, path, title, 'file-edit-line', 'change-page', 900, APPLICANTS),
  meta: { hidden: true, dynamicNewTab: true, activeMenu: '/student/changes' },
});

export const changeMenus: readonly MenuSeed[] = [
  page(
    'MyStatusChanges',
    '/student/my-changes',
    text('学籍异动', 'Status changes'),
    'exchange-line',
    'my-changes-page',
    14,
    'student',
  ),
  page(
    'StatusChanges',
    '/student/changes',
    text('学籍异动管理', 'Status changes'),
    'exchange-line',
    'changes-page',
    34,
    'secretary dean counselor enrolment',
  ),
  page(
    'StatusChangeApprovals',
    '/student/changes/approvals',
    text('异动审批', 'Approval of changes'),
    'list-check',
    'approvals-page',
    35,
    'tutor secretary dean enrolment',
  ),
  behind('StatusChangeForm', '/addXjyd', text('学籍异动', 'Status change')),
  behind('IntlStatusChangeForm', '/addLxsXjyd', text('留学生学籍异动', 'Status change')),
];
