import { bindingCalls } from '@graduate/contract/identity/sign-in/bindings.ts';
import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { welcome } from '../enter.ts';
import { bindAccount, listBindings, unbindAccount } from './bind-account.ts';
import { signInWithSocial } from './sign-in-with-social.ts';
import { startSocial } from './social-provider.ts';

export const socialRoutes = [
  serve(identityProviderCalls.startSocial, { handle: startSocial }),
  serve(identityProviderCalls.signInWithSocial, {
    handle: async ({ services, request, reply }, body) =>
      welcome(services, request, reply, await signInWithSocial(services, request, reply, body)),
  }),
  serve(bindingCalls.bindings, { handle: listBindings }),
  serve(bindingCalls.bind, { handle: bindAccount }),
  serve(bindingCalls.unbind, { handle: unbindAccount }),
];
