import './tutor-changes.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type TutorChangePermission,
  tutorChangeCalls,
  tutorChangePermissions,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { tutorChangeFiles } from './read-tutor-changes.ts';
import { tutorChangeWindow } from './submit-tutor-change.ts';
import { tutorChange } from './tutor-change-approval.ts';
import { tutorChangeBusiness } from './tutor-changes.business.ts';
import { tutorChangeRoutes } from './tutor-changes.routes.ts';

const view: TutorChangePermission = 'tutor:change:view';
const apply: TutorChangePermission = 'tutor:change:apply';
const skip: TutorChangePermission = 'tutor:change:skip';

const OWN = '/student/my-changes';
const ALL = '/tutor/changes';
const staff = ['tutor', 'secretary', 'dean', 'enrolment', 'tutors'];

/** The form and the change itself are one page. */
const behind = (name: string, path: string, activeMenu: string, roles: string[]): MenuSeed => ({
  name,
  parent: activeMenu === OWN ? 'Student' : 'Tutor',
  path,
  title: text('导师变更', 'Change of supervisors'),
  icon: 'user-shared-line',
  component: 'tutors/change-page',
  order: 900,
  roles,
  meta: { hidden: true, dynamicNewTab: true, activeMenu },
});

/** The part of the tutors that builds on the students: it stands behind both in the list of modules. */
export const tutorChanges = defineModule({
  name: 'tutor-changes',
  title: text('导师变更', 'Changes of supervisors'),
  calls: tutorChangeCalls,
  routes: tutorChangeRoutes,
  permissions: tutorChangePermissions,
  grants: {
    student: [view, apply],
    tutor: [view],
    secretary: [view, apply],
    dean: [view, skip],
    enrolment: [view],
    tutors: [view, apply, skip],
  },
  menus: [
    {
      name: 'TutorChanges',
      parent: 'TutorStudents',
      path: ALL,
      title: text('导师变更管理', 'Changes of supervisors'),
      icon: 'user-shared-line',
      component: 'tutors/changes-page',
      order: 56,
      roles: staff,
    },
    behind('OwnTutorChange', '/tutor/change', OWN, ['student']),
    behind('NewOwnTutorChange', '/tutor/change/new', OWN, ['student']),
    behind('TutorChange', '/tutor/change', ALL, staff),
    behind('NewTutorChange', '/tutor/change/new', ALL, ['secretary', 'tutors']),
  ],
  approvals: [tutorChange],
  files: [tutorChangeFiles],
  dateWindows: [tutorChangeWindow],
  studentBusiness: [tutorChangeBusiness],
});
