import { passwordCalls } from '@graduate/contract/identity/sign-in/password.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { sealed } from '../../api/sealed.ts';
import { NoticeCard } from '../../ui/notice-card.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { goTo } from '../navigation.ts';
import { usePublicSettings } from '../public-settings.ts';
import { EntryFrame } from './entry-frame.tsx';
import { newPasswordTexts, PasswordField } from './password-field.tsx';

const texts = defineTexts({
  title: ['设置登录密码', 'Choose your password'],
  intro: [
    '此链接只发给账号本人，只能使用一次。设置后请用新密码登录。',
    'This link was sent to the owner of the account alone and works once. Sign in with the new password afterwards.',
  ],
  newPassword: ['新密码', 'New password'],
  repeat: ['再次输入新密码', 'New password again'],
  differ: ['两次输入的密码不一致', 'The two passwords differ'],
  missing: ['请输入新密码', 'Enter the new password'],
  submit: ['设置密码', 'Set the password'],
  sending: ['正在提交...', 'Submitting...'],
  noLink: ['链接不完整', 'The link is not complete'],
  noLinkText: [
    '请从邮件或短信中完整复制链接后打开，或联系安全管理员重新发送。',
    'Open the whole link from the mail or message, or ask the security administrator for another.',
  ],
  done: ['密码已设置', 'The password is set'],
  doneText: (username: string) => [`请用用户名“${username}”和新密码登录。`, `Sign in as “${username}” now.`],
  toLogin: ['前往登录', 'To the login page'],
});

const ToLogin = () => (
  <button type="button" className="text-button" onClick={() => goTo('/login', { replace: true })}>
    {useTexts(texts).toLogin}
  </button>
);

/** What is typed twice, and what became of it. */
const useChoice = (code: string) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState({ first: '', again: '' });
  const [problem, setProblem] = useState<{ first?: string; again?: string }>({});
  const [sending, setSending] = useState(false);
  const [username, setUsername] = useState('');
  const change = (part: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setProblem({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (typed.first === '') return setProblem({ first: t.missing });
    if (typed.first !== typed.again) return setProblem({ again: t.differ });
    setSending(true);
    try {
      const body = await sealed({ code, newPassword: typed.first });
      setUsername((await callApi(passwordCalls.choosePassword, { body, quiet: true })).username);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem({ first: error.message });
    } finally {
      setSending(false);
    }
  };
  return { typed, problem, sending, username, change, submit };
};

const ChoiceForm = ({ code }: { code: string }) => {
  const t = useTexts(texts);
  const rules = usePublicSettings()?.passwordRules;
  const { passwordRules } = useTexts(newPasswordTexts);
  const { typed, problem, sending, username, change, submit } = useChoice(code);
  if (username)
    return (
      <NoticeCard of="done" title={t.done} actions={<ToLogin />}>
        <p>{t.doneText(username)}</p>
      </NoticeCard>
    );
  return (
    <>
      <h1 className="entry-hello">{t.title}</h1>
      <p className="entry-welcome">{t.intro}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t.newPassword}
          name="newPassword"
          autoComplete="new-password"
          placeholder={rules && passwordRules(rules)}
          value={typed.first}
          error={problem.first}
          onChange={({ target }) => change({ first: target.value })}
        />
        <PasswordField
          label={t.repeat}
          name="again"
          autoComplete="new-password"
          value={typed.again}
          error={problem.again}
          onChange={({ target }) => change({ again: target.value })}
        />
        <button type="submit" className="primary-button entry-submit" aria-disabled={sending}>
          {sending ? t.sending : t.submit}
        </button>
        <ToLogin />
      </form>
    </>
  );
};

/** For the owner of an account whose password nobody else may know: reached by a link that works once. */
const ChoosePasswordPage = () => {
  const t = useTexts(texts);
  const [code] = useState(() => window.location.hash.slice(1));
  return (
    <EntryFrame>
      {code ? (
        <ChoiceForm code={code} />
      ) : (
        <NoticeCard of="refused" title={t.noLink} actions={<ToLogin />}>
          <p>{t.noLinkText}</p>
        </NoticeCard>
      )}
    </EntryFrame>
  );
};

export default ChoosePasswordPage;
