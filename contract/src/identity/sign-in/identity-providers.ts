import { z } from 'zod';
import { anyone } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { onTheWire } from '../../platform/wire.ts';
import { Token } from './session.ts';

const source = labelled('第三方账号', 'Social account', z.string().regex(/^[a-z][a-z0-9-]{0,29}$/));

/** What a provider sent the browser back with. `state` is the one the start call put into the address. */
export const SocialCode = z.strictObject({
  source,
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
});

export const identityProviderCalls = defineCalls('sign-in', {
  signInWithToken: {
    path: 'auth/loginClient',
    summary: text('统一身份认证登录', 'Sign in through the identity provider'),
    access: anyone('a way in'),
    /** `cas:<ticket>`, `oidc:<code>` with the `state` (and `iss`) of the call-back, or a bare cookie token. */
    body: z.strictObject({
      token: z.string().min(1).max(8000),
      state: z.string().max(200).optional(),
      iss: z.string().max(500).optional(),
    }),
    answer: Token,
    secret: true,
  },
  startOidc: {
    path: 'api/public/sign-in/oidc',
    summary: text('取统一身份认证（OpenID）登录地址', 'Begin signing in with OpenID Connect'),
    access: anyone('a way in'),
    answer: z.object({ url: z.string() }),
  },
  startSocial: {
    path: 'api/public/sign-in/social/:source',
    summary: text('取第三方账号登录地址', 'Begin signing in with a social account'),
    access: anyone('a way in'),
    params: z.object({ source }),
    answer: z.object({ url: z.string() }),
  },
  signInWithSocial: {
    path: 'socialLogin',
    summary: text('第三方账号登录', 'Sign in with a social account'),
    access: anyone('a way in'),
    body: SocialCode,
    answer: Token,
    secret: true,
  },
  signOutByCas: {
    path: 'api/public/sign-out/cas',
    summary: text('统一身份认证（CAS）单点退出', 'Single sign-out from CAS'),
    access: anyone('single sign-out'),
    carries: 'form',
    body: z.object({ logoutRequest: z.string().max(20_000) }),
  },
  signOutByOidc: {
    path: 'api/public/sign-out/oidc',
    summary: text('统一身份认证（OpenID）单点退出', 'Back-channel logout from OpenID Connect'),
    access: anyone('single sign-out'),
    carries: 'form',
    body: onTheWire(z.object({ logoutToken: z.string().max(20_000) }), { logoutToken: 'logout_token' }),
  },
});
