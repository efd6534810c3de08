import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import type { PublicSettings } from '@graduate/contract/identity/sign-in/session.ts';
import { callApi } from '../../api/call-api.ts';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { keepWanted } from './wanted-page.ts';

const texts = defineTexts({ other: ['其他登录方式', 'Other ways to sign in'] });

type SignInMethod = PublicSettings['ways'][number];

/** The address to go to: for some providers the server makes one for each attempt. */
const addressOfWay = async ({ kind, url }: SignInMethod): Promise<string> => {
  if (kind === 'cas') return url;
  if (kind === 'oidc') return (await callApi(identityProviderCalls.startOidc)).url;
  const source = url.split('/').at(-1) ?? '';
  return (await callApi(identityProviderCalls.startSocial, { params: { source } })).url;
};

export const OtherMethods = ({ ways, wanted }: { ways: readonly SignInMethod[]; wanted: string }) => {
  const t = useTexts(texts);
  const go = async (way: SignInMethod) => {
    keepWanted(wanted);
    location.assign(await addressOfWay(way));
  };
  return (
    <section className="other-ways row" aria-label={t.other}>
      <p>{t.other}</p>
      {ways.map((way) => (
        <button
          key={way.url}
          type="button"
          className="plain-button"
          onClick={() => void go(way).catch(() => undefined)}
        >
          {way.name}
        </button>
      ))}
    </section>
  );
};
