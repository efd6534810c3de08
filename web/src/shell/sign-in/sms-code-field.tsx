import { registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { feedback } from '../../ui/feedback.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { EntryField } from './entry-field.tsx';

const texts = defineTexts({
  code: ['短信验证码', 'SMS code'],
  placeholder: ['请输入手机验证码', 'Enter the mobile verification code'],
  send: ['获取验证码', 'Send a code'],
  wait: (seconds: number) => [`${seconds} 秒后重发`, `Again in ${seconds} s`],
  sent: ['验证码已发送，请查看手机短信', 'The code was sent to your phone'],
  shown: (code: string) => [
    `演示系统不发短信，验证码为 ${code}`,
    `No SMS is sent in a demonstration; the code is ${code}`,
  ],
});

type SmsCodeFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** What sending a code takes; undefined when something is still missing, which has been said. */
  request: () => { mobile: string; code?: string; uuid?: string } | undefined;
  /** A captcha serves once, whatever came of it. */
  afterwards: () => void;
};

const useCountdown = (): [number, (seconds: number) => void] => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
};

export const SmsCodeField = ({ value, onChange, error, request, afterwards }: SmsCodeFieldProps) => {
  const t = useTexts(texts);
  const [left, setLeft] = useCountdown();
  const send = async () => {
    const body = left > 0 ? undefined : request();
    if (!body) return;
    try {
      const { seconds, code } = await callApi(registrationCalls.sendSmsCode, { body });
      setLeft(seconds);
      if (code) feedback.info(t.shown(code));
      else feedback.success(t.sent);
    } finally {
      afterwards();
    }
  };
  return (
    <EntryField
      label={t.code}
      name="smsCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder={t.placeholder}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      after={
        <button
          type="button"
          className="text-button entry-send"
          disabled={left > 0}
          onClick={() => void send().catch(() => undefined)}
        >
          {left > 0 ? t.wait(left) : t.send}
        </button>
      }
    />
  );
};
