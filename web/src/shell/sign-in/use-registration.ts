import { Registration, registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { fieldErrorsOf } from '../../api/field-errors.ts';
import { sealed } from '../../api/sealed.ts';
import { textsOf } from '../../platform/texts.ts';
import { feedback } from '../../ui/feedback.tsx';
import { defineTexts } from '../../ui/texts.ts';
import { usePublicSettings } from '../public-settings.ts';
import { useCaptcha } from './captcha-field.tsx';

const texts = defineTexts({
  noMobile: ['请输入手机号码', 'Enter the mobile number'],
  wrongMobile: ['请输入正确的手机号码', 'Enter the correct mobile number'],
});

export type RegistrationFields = Omit<Registration, 'nonce' | 'time'> & { captcha: string };
export type RegistrationErrors = Partial<Record<keyof RegistrationFields, string>>;

const empty: RegistrationFields = {
  applicantKind: 'expert',
  realName: '',
  mobile: '',
  captcha: '',
  smsCode: '',
  idKind: 'idCard',
  idNumber: '',
  unit: '',
  password: '',
};

const byField = (errors: readonly { field: string; message: string }[]): RegistrationErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/** The state of the registration form: what is typed, what is wrong with it, and the name one will sign in with. */
export const useRegistration = () => {
  const withCaptcha = usePublicSettings()?.captcha ?? true;
  const { picture, renew } = useCaptcha(withCaptcha);
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [sending, setSending] = useState(false);
  const [username, setUsername] = useState('');

  const change = (part: Partial<RegistrationFields>) => {
    setFields((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };

  /** A field that was left says what is wrong with it, before anything is sent. */
  const leave = (name: keyof RegistrationErrors) => {
    const { captcha: _captcha, ...given } = fields;
    const checked = Registration.safeParse(given, { reportInput: true });
    const found = byField(checked.success ? [] : fieldErrorsOf(Registration, checked.error))[name];
    if (found && fields[name] !== '') setErrors((now) => ({ ...now, [name]: found }));
  };

  /** What the server needs to send a code; says what is missing. */
  const smsRequest = () => {
    const t = textsOf(texts);
    const mobile = Registration.shape.mobile.safeParse(fields.mobile);
    const found = {
      ...(!mobile.success && { mobile: fields.mobile === '' ? t.noMobile : t.wrongMobile }),
      ...(withCaptcha && fields.captcha.trim() === '' && { captcha: t.noCaptcha }),
    };
    setErrors(found);
    if (!mobile.success) return undefined;
    if (!withCaptcha) return { mobile: mobile.data };
    return fields.captcha.trim() && picture
      ? { mobile: mobile.data, code: fields.captcha.trim(), uuid: picture.uuid }
      : undefined;
  };

  const newCaptcha = () => {
    change({ captcha: '' });
    if (withCaptcha) void renew();
  };

  const send = async ({ captcha: _captcha, ...given }: RegistrationFields) => {
    const checked = Registration.safeParse(given, { reportInput: true });
    if (!checked.success) {
      setErrors(byField(fieldErrorsOf(Registration, checked.error)));
      return;
    }
    const answer = await callApi(registrationCalls.register, {
      body: await sealed(checked.data),
      quiet: true,
    });
    setUsername(answer.username);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      await send(fields);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(byField(error.errors));
      feedback.error(error.message);
    } finally {
      setSending(false);
    }
  };

  return {
    fields,
    change,
    leave,
    errors,
    sending,
    username,
    withCaptcha,
    picture,
    renew,
    smsRequest,
    newCaptcha,
    submit,
  };
};
