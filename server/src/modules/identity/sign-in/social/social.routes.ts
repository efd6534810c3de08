import { bindingCalls } from '@graduate/contract/identity/personal/bindings.ts';
import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { welcome } from '../enter.ts';
import { bindAccount, listBindings, unbindAccount } from './bind-account.ts';
import { signInWithSocial } from './sign-in-with-social.ts';
import { startSocial } from './social-provider.ts';

export const socialRoutes = [
  serve(identityProviderCalls.startSocial, {
    handle: ({ services, request, reply, params }) => startSocial(services, request, reply, params.source),
  }),
  serve(identityProviderCalls.signInWithSocial, {
    handle: async ({ services, request, reply, body }) =>
      welcome(services, request, reply, await signInWithSocial(services, request, reply, body)),
  }),
  serve(bindingCalls.bindings, { handle: ({ services, actor }) => listBindings(services, actor.accountId) }),
  serve(bindingCalls.bind, {
    handle: ({ services, author, request, reply, body }) =>
      bindAccount(services, author, request, reply, body),
  }),
  serve(bindingCalls.unbind, { handle: ({ db, author, params }) => unbindAccount(db, author, params.id) }),
];
