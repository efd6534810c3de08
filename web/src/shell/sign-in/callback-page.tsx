import { useEffect, useRef, useState } from 'react';
import { token } from '../../api/session.ts';
import { shellPart } from '../../platform/modules.ts';
import type { Binding } from '../../platform/web-module.ts';
import { NoticeCard } from '../../ui/notice-card.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { goTo } from '../navigation.ts';
import { signInWithSocial, signInWithToken } from '../session/sign-in.ts';
import { takeWanted } from './wanted-page.ts';

const texts = defineTexts({
  working: ['正在登录...', 'Signing in...'],
  failed: ['统一身份认证登录失败', 'Single sign-on failed'],
  nothing: ['没有收到登录凭证，请重新登录。', 'No credentials were received, please sign in again.'],
  back: ['返回登录页', 'Back to the login page'],
});

/** Somebody signed in came back from a provider to bind their account; anybody else signs in with it. */
const bindOrSignIn = async (given: Binding): Promise<string | undefined> => {
  const bind = await shellPart('bindAccount');
  const next = await bind(given);
  if (!next) await signInWithSocial(given);
  return next;
};

const withToken = (given: Parameters<typeof signInWithToken>[0]) => async () => {
  await signInWithToken(given);
  return undefined;
};

/** Exchanges what the address carries and may say where to go next. Undefined when it carries nothing. */
const exchangeOf = (given: URLSearchParams): (() => Promise<string | undefined>) | undefined => {
  const [ticket, code, state, iss, source] = ['ticket', 'code', 'state', 'iss', 'source'].map((name) =>
    given.get(name),
  );
  if (ticket) return withToken({ token: `cas:${ticket}` });
  if (code && source) return () => bindOrSignIn({ source, code, state: state ?? '' });
  if (code) return withToken({ token: `oidc:${code}`, ...(state && { state }), ...(iss && { iss }) });
  const bare = given.get('token') ?? token.get();
  return bare ? withToken({ token: bare }) : undefined;
};

/** Where identity providers send the browser back to. */
const CallbackPage = () => {
  const t = useTexts(texts);
  const [failure, setFailure] = useState('');
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const exchange = exchangeOf(new URLSearchParams(location.search));
    // A ticket must not stay in the history, nor leave with a referrer.
    history.replaceState(history.state, '', location.pathname);
    if (!exchange) {
      setFailure(t.nothing);
      return;
    }
    exchange().then(
      (next) => goTo(next ?? takeWanted(), { replace: true }),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, [t]);
  if (!failure)
    return (
      <p className="column centred" role="status">
        {t.working}
      </p>
    );
  return (
    <NoticeCard
      of="wrong"
      title={t.failed}
      actions={
        <button type="button" className="primary-button" onClick={() => goTo('/login', { replace: true })}>
          {t.back}
        </button>
      }
    >
      <p role="alert">{failure}</p>
    </NoticeCard>
  );
};

export default CallbackPage;
