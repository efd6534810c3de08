import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useCallback } from 'react';
import { callApi } from '../../api/call-api.ts';
import { keyOf } from '../../api/use-call.ts';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { EntryField } from './entry-field.tsx';

const texts = defineTexts({
  captcha: ['验证码', 'Captcha'],
  placeholder: ['请输入验证码', 'Enter the captcha'],
});

/** The picture to be read. Each one serves once, so a new one is fetched after every attempt. */
export const useCaptcha = (wanted: boolean) => {
  const client = useQueryClient();
  const picture = useQuery({
    queryKey: keyOf(sessionCalls.captcha),
    queryFn: ({ signal }) => callApi(sessionCalls.captcha, { signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const renew = useCallback(() => client.refetchQueries({ queryKey: keyOf(sessionCalls.captcha) }), [client]);
  return { picture: picture.data, renew };
};

type CaptchaFieldProps = {
  value: string;
  onChange: (value: string) => void;
  picture: { img: string } | undefined;
  renew: () => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

export const CaptchaField = ({ value, onChange, picture, renew, error, inputRef }: CaptchaFieldProps) => {
  const t = useTexts(texts);
  return (
    <EntryField
      label={t.captcha}
      name="code"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      placeholder={t.placeholder}
      value={value}
      error={error}
      {...(inputRef && { inputRef })}
      onChange={({ target }) => onChange(target.value)}
      after={
        <button type="button" className="captcha" title={t.another} aria-label={t.another} onClick={renew}>
          {picture && <img src={picture.img} alt="" />}
        </button>
      }
    />
  );
};
