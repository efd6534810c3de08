import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { textsOf } from '../../platform/texts.ts';
import { greeting } from '../../ui/greeting.ts';
import { notify } from '../../ui/messages.ts';
import { defineTexts } from '../../ui/texts.ts';
import { goTo } from '../navigation.ts';
import { askPublicSettings, useProductTitle, usePublicSettings } from '../public-settings.ts';
import { safeRedirect } from '../session/guard.ts';
import { signIn } from '../session/sign-in.ts';
import { notifyOtherWindows } from '../session/windows.ts';
import { useCaptcha } from './captcha-field.tsx';

const texts = defineTexts({
  noUsername: ['用户名不能为空', 'The user name cannot be empty'],
  shortPassword: ['密码不能少于6位', 'The password cannot be shorter than 6 characters'],
  noAssistant: ['助理账号不能为空', 'The assistant account cannot be empty'],
  exclaimed: (hello: string) => [`${hello}！`, `${hello}!`],
  welcome: (title: string) => [`欢迎登录${title}`, `Welcome to ${title}`],
  failed: ['登录失败，请稍后重试', 'Signing in failed, please try again'],
});

export type Fields = {
  username: string;
  password: string;
  code: string;
  remember: boolean;
  assistantLogin: boolean;
  assistant: string;
};

export type FieldErrors = Partial<Record<keyof Fields, string>>;

const SHORTEST_PASSWORD = 6;

const check = (fields: Fields, withCaptcha: boolean): FieldErrors => {
  const t = textsOf(texts);
  return {
    ...(fields.username.trim() === '' && { username: t.noUsername }),
    ...(fields.password.length < SHORTEST_PASSWORD && { password: t.shortPassword }),
    ...(withCaptcha && fields.code.trim() === '' && { code: t.noCaptcha }),
    ...(fields.assistantLogin && fields.assistant.trim() === '' && { assistant: t.noAssistant }),
  };
};

const messageFor = (error: unknown): string =>
  error instanceof ApiError ? error.message : textsOf(texts).failed;

/** The state of the sign-in form and what happens when it is sent. */
export const useSignIn = () => {
  const settings = usePublicSettings();
  const title = useProductTitle();
  const { search } = useLocation();
  const wanted = safeRedirect(new URLSearchParams(search).get('redirect'));
  const withCaptcha = settings?.captcha ?? true;
  const { picture, renew } = useCaptcha(settings !== undefined && withCaptcha);
  const [fields, setFields] = useState<Fields>({
    username: '',
    password: '',
    code: '',
    remember: false,
    assistantLogin: false,
    assistant: '',
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const captchaInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const change = (part: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };

  const send = async () => {
    const { assistantLogin, assistant, code, ...rest } = fields;
    await signIn({
      ...rest,
      username: rest.username.trim(),
      ...(withCaptcha && picture && { code: code.trim(), uuid: picture.uuid }),
      ...(assistantLogin && { assistantLogin, assistant: assistant.trim() }),
    });
    notifyOtherWindows({ kind: 'signedIn', username: rest.username.trim() });
    const t = textsOf(texts);
    notify({ title: t.exclaimed(greeting()), text: t.welcome(title) });
    goTo(wanted, { replace: true });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      // Whoever is faster than the network has not been shown yet whether there is a captcha.
      const { captcha } = await askPublicSettings();
      const found = check(fields, captcha);
      setErrors(found);
      setFailure('');
      if (Object.keys(found).length === 0) await send();
    } catch (error) {
      setFailure(messageFor(error));
      change({ code: '' });
      if (withCaptcha) void renew();
      (withCaptcha ? captchaInput : passwordInput).current?.focus();
    } finally {
      setSending(false);
    }
  };

  return {
    settings,
    title,
    wanted,
    withCaptcha,
    picture,
    renew,
    fields,
    change,
    errors,
    failure,
    sending,
    submit,
    captchaInput,
    passwordInput,
  };
};
