import './sign-in.tables.ts';
import { assistantCalls, assistantPermissions } from '@graduate/contract/identity/sign-in/assistants.ts';
import { bindingCalls } from '@graduate/contract/identity/sign-in/bindings.ts';
import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import {
  registrationCalls,
  registrationPermissions,
} from '@graduate/contract/identity/sign-in/registration.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { sessionPermissions, systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { assistantRoutes } from './assistants/assistants.routes.ts';
import { exportSignIns } from './export-sign-ins.ts';
import { ownCalls, ownRoutes } from './own.routes.ts';
import { providerRoutes } from './providers/providers.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { revealableApplicants } from './registration/revealable.ts';
import { signInMenus } from './sign-in.menus.ts';
import { signInParameters } from './sign-in.parameters.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { appointmentWindow, registrationWindow } from './sign-in.windows.ts';
import { socialRoutes } from './social/social.routes.ts';
import { startSweeping } from './sweep-expired.ts';
import { systemRoutes } from './system.routes.ts';

export const signIn = defineModule({
  name: 'sign-in',
  title: text('登录与会话', 'Signing in'),
  calls: {
    ...sessionCalls,
    ...identityProviderCalls,
    ...systemSessionCalls,
    ...ownCalls,
    ...assistantCalls,
    ...bindingCalls,
    ...registrationCalls,
  },
  routes: [
    ...signInRoutes,
    ...providerRoutes,
    ...socialRoutes,
    ...systemRoutes,
    ...ownRoutes,
    ...assistantRoutes,
    ...registrationRoutes,
  ],
  permissions: { ...sessionPermissions, ...assistantPermissions, ...registrationPermissions },
  grants: {
    security: [
      'system:session:view',
      'system:session:end',
      'system:log:view',
      'system:registration:review',
      'system:registration:reveal',
    ],
    auditor: ['system:log:view'],
    tutor: ['system:assistant:appoint'],
  },
  menus: signInMenus,
  parameters: signInParameters,
  revealable: revealableApplicants,
  dateWindows: [registrationWindow, appointmentWindow],
  jobs: [exportSignIns.job],
  start: startSweeping,
});
