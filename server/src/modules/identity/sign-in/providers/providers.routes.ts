import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { welcome } from '../enter.ts';
import { startOidc } from './oidc.ts';
import { signInWithToken } from './sign-in-with-token.ts';
import { signOutByCas, signOutByOidc } from './single-sign-out.ts';

export const providerRoutes = [
  serve(identityProviderCalls.signInWithToken, {
    handle: async ({ services, request, reply }, body) =>
      welcome(services, request, reply, await signInWithToken(services, request, reply, body)),
  }),
  serve(identityProviderCalls.startOidc, { handle: startOidc }),
  serve(identityProviderCalls.signOutByCas, { handle: signOutByCas }),
  serve(identityProviderCalls.signOutByOidc, { handle: signOutByOidc }),
];
