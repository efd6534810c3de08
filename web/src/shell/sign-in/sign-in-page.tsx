import { useEffect, useState } from 'react';
import { shellPart } from '../../platform/modules.ts';
import { arriving } from '../../ui/arriving.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { goTo } from '../navigation.ts';
import { hasJustExpired } from '../session/resume.ts';
import { CaptchaField } from './captcha-field.tsx';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { EntryField } from './entry-field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { OtherMethods } from './other-methods.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignIn } from './use-sign-in.ts';

const texts = defineTexts({
  hello: ['欢迎登录', 'Welcome'],
  username: ['用户名', 'User name'],
  usernamePlaceholder: ['请输入用户名', 'Enter your user name'],
  tutor: ['导师账号', "Supervisor's account"],
  tutorPlaceholder: ['请输入导师的用户名', "Enter the supervisor's user name"],
  assistant: ['助理账号', 'Assistant account'],
  assistantPlaceholder: ['请输入您自己的用户名', 'Enter your own user name'],
  passwordPlaceholder: ['请输入密码', 'Enter your password'],
  remember: ['记住我', 'Remember me'],
  asAssistant: ['以助理身份登录', 'Sign in as an assistant'],
  signIn: ['登录', 'Sign in'],
  signingIn: ['正在登录...', 'Signing in...'],
  expired: ['当前登录状态已过期，请重新登录！', 'Your session has expired, please sign in again!'],
  register: ['校外人员注册', 'Register as an outsider'],
  verify: ['证书与证明验证', 'Check a certificate'],
  pageTitle: (title: string) => [`登录 - ${title}`, `Sign in - ${title}`],
});

const PublicNotices = arriving(() => shellPart('publicNotices'));

const SignInPage = () => {
  const t = useTexts(texts);
  const form = useSignIn();
  const { settings, title, fields, change, errors } = form;
  const [expired] = useState(hasJustExpired);
  useEffect(() => {
    document.title = t.pageTitle(title);
  }, [t, title]);
  return (
    <EntryFrame
      aside={
        <ErrorBoundary fallback={() => null}>
          <PublicNotices />
        </ErrorBoundary>
      }
    >
      <h1 className="entry-hello">{t.hello}</h1>
      <p className="entry-welcome">{[settings?.schoolName, title].filter(Boolean).join(' · ')}</p>
      {expired && !form.failure && (
        <p className="entry-alert" role="status">
          {t.expired}
        </p>
      )}
      {form.failure && (
        <p className="entry-alert entry-alert-error" role="alert">
          {form.failure}
        </p>
      )}
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <EntryField
          label={fields.assistantLogin ? t.tutor : t.username}
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          autoFocus
          placeholder={fields.assistantLogin ? t.tutorPlaceholder : t.usernamePlaceholder}
          value={fields.username}
          error={errors.username}
          onChange={({ target }) => change({ username: target.value })}
        />
        {fields.assistantLogin && (
          <EntryField
            label={t.assistant}
            name="assistant"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            placeholder={t.assistantPlaceholder}
            value={fields.assistant}
            error={errors.assistant}
            onChange={({ target }) => change({ assistant: target.value })}
          />
        )}
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          placeholder={t.passwordPlaceholder}
          value={fields.password}
          error={errors.password}
          inputRef={form.passwordInput}
          onChange={({ target }) => change({ password: target.value })}
        />
        {form.withCaptcha && (
          <CaptchaField
            value={fields.code}
            onChange={(code) => change({ code })}
            picture={form.picture}
            renew={() => void form.renew()}
            error={errors.code}
            inputRef={form.captchaInput}
          />
        )}
        <div className="entry-options row gap-x-l between">
          <label>
            <input
              type="checkbox"
              checked={fields.remember}
              onChange={({ target }) => change({ remember: target.checked })}
            />
            {t.remember}
          </label>
          <label>
            <input
              type="checkbox"
              checked={fields.assistantLogin}
              onChange={({ target }) => change({ assistantLogin: target.checked })}
            />
            {t.asAssistant}
          </label>
        </div>
        <button type="submit" className="primary-button entry-submit" aria-disabled={form.sending}>
          {form.sending ? t.signingIn : t.signIn}
        </button>
      </form>
      <button type="button" className="text-button" onClick={() => goTo('/pubPage/verify')}>
        {t.verify}
      </button>
      {settings?.registration && (
        <button type="button" className="text-button" onClick={() => goTo('/register')}>
          {t.register}
        </button>
      )}
      {settings && settings.ways.length > 0 && <OtherMethods ways={settings.ways} wanted={form.wanted} />}
      {settings && settings.demonstration.length > 0 && (
        <DemonstrationAccounts
          accounts={settings.demonstration}
          choose={({ username, password }) => change({ username, password })}
        />
      )}
    </EntryFrame>
  );
};

export default SignInPage;
