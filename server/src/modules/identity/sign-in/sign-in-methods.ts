import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import type { PublicSettings } from '@graduate/contract/identity/sign-in/session.ts';
import { signInMethodNames } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { RawRequestDefaultExpression } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { casLoginAddress } from './providers/cas.ts';

/** The ways in beside the password, for the sign-in page. */
export const signInMethods = ({ identity }: Config, language: Language): PublicSettings['ways'] => {
  const { cas, oidc, social } = identity;
  const socialPath = (name: string) => identityProviderCalls.startSocial.path.replace(':source', name);
  return [
    ...(cas
      ? [{ kind: 'cas' as const, name: signInMethodNames.cas[language], url: casLoginAddress(cas) }]
      : []),
    ...(oidc
      ? [
          {
            kind: 'oidc' as const,
            name: signInMethodNames.oidc[language],
            url: identityProviderCalls.startOidc.path,
          },
        ]
      : []),
    ...social.map(({ name, title }) => ({ kind: 'social' as const, name: title, url: socialPath(name) })),
  ];
};

/** A CAS server posts its logout requests to the address it sent the browser back to: they belong to the call for them. */
export const receiveCasLogout = ({ identity, apiPrefix }: Config) => {
  const service = identity.cas && new URL(identity.cas.service).pathname;
  return ({ method, url = '/' }: RawRequestDefaultExpression): string =>
    method === 'POST' && url.split('?')[0] === service
      ? `${apiPrefix}/${identityProviderCalls.signOutByCas.path}`
      : url;
};
