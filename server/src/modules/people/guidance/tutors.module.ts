import './tutors.tables.ts';
import { type BuiltInRole, builtInRoles } from '@graduate/contract/administration/accounts/roles.ts';
import { tutorCalls, tutorPermissions } from '@graduate/contract/people/guidance/tutors.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { findStaff } from './find-staff.ts';
import { namesOfStaff } from './names-of-staff.ts';

/** Experts judge without knowing whose work it is: they look up nobody. */
const whoLooksUp = keysOf(builtInRoles).filter((role: BuiltInRole) => role !== 'expert');

export const tutors = defineModule({
  name: 'tutors',
  title: text('导师管理', 'Supervisors'),
  calls: tutorCalls,
  routes: [serve(tutorCalls.findStaff, { handle: findStaff })],
  permissions: tutorPermissions,
  namesOfCodes: { staff: namesOfStaff },
  grants: Object.fromEntries(whoLooksUp.map((role) => [role, ['tutor:info:view'] as const])),
});
