import { Registration, registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { sealed } from '../../api/sealed.ts';
import { textsOf } from '../../platform/texts.ts';
import { feedback } from '../../ui/feedback.tsx';
import { defineTexts } from '../../ui/texts.ts';
import { askPublicSettings, usePublicSettings } from '../public-settings.ts';
import { useCaptcha } from './captcha-field.tsx';
import {
  byField,
  emptyFields,
  type RegistrationErrors,
  type RegistrationFields,
  registrationProblems,
} from './registration-problems.ts';

const texts = defineTexts({
  wrongMobile: ['请输入正确的手机号码', 'Enter the correct mobile number'],
});

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

/** The state of the registration form: what is typed, what is wrong with it, and the name one will sign in with. */
export const useRegistration = () => {
  const settings = usePublicSettings();
  const rules = settings?.passwordRules;
  const withCaptcha = settings?.captcha ?? true;
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
    const found = rules && registrationProblems(fields, rules)[name];
    if (found && fields[name] !== '') setErrors((now) => ({ ...now, [name]: found }));
  };

  /** What the server needs to send a code; says what is missing. */
  const smsRequest = () => {
    const t = textsOf(texts);
    const mobile = Registration.shape.mobile.safeParse(fields.mobile);
    const found = {
      ...(!mobile.success && { mobile: emptyFields(fields).mobile ?? t.wrongMobile }),
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

  const send = async () => {
    const { passwordRules } = await askPublicSettings();
    const found = registrationProblems(fields, passwordRules);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { captcha: _captcha, ...given } = fields;
    const answer = await callApi(registrationCalls.register, {
      body: await sealed(Registration.parse(given)),
      quiet: true,
    });
    setUsername(answer.username);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      await send();
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
