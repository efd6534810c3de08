import { text } from '@graduate/contract/platform/text.ts';
import { type MenuSeed, pagesOf } from '../../../platform/menu-seed.ts';

const page = pagesOf('status-changes', 'StudentMoves');

const INTL = { path: '/addLxsXjyd', title: text('留学生学籍异动', 'Status change') };
const REGULAR = { path: '/addXjyd', title: text('学籍异动', 'Status change') };

/** The form and the application on its way are one page; each role comes to it from a list of its own. */
const behind = (
  name: string,
  { path, title }: typeof REGULAR,
  activeMenu: string,
  roles: string,
): MenuSeed => ({
  ...page(name, path, title, 'file-edit-line', 'change-page', 900, roles),
  meta: { hidden: true, dynamicNewTab: true, activeMenu },
});

const OWN = '/student/my-changes';
const ALL = '/student/changes';
const WAITING = '/student/changes/approvals';

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
    text('异动审批', 'Change approvals'),
    'list-check',
    'approvals-page',
    35,
    'tutor secretary dean enrolment',
  ),
  behind('OwnStatusChangeForm', REGULAR, OWN, 'student'),
  behind('OwnIntlStatusChangeForm', INTL, OWN, 'student'),
  behind('StatusChangeForm', REGULAR, ALL, 'secretary dean counselor enrolment'),
  behind('IntlStatusChangeForm', INTL, ALL, 'secretary dean counselor enrolment'),
  behind('TutorStatusChangeForm', REGULAR, WAITING, 'tutor assistant'),
  behind('TutorIntlStatusChangeForm', INTL, WAITING, 'tutor assistant'),
];
