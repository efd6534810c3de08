import {
  applicantKindTexts,
  idKindTexts,
  Registration,
} from '@graduate/contract/identity/sign-in/registration.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { NoticeCard } from '../../ui/notice-card.tsx';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { goTo } from '../navigation.ts';
import { usePublicSettings } from '../public-settings.ts';
import { CaptchaField } from './captcha-field.tsx';
import { EntryField } from './entry-field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntrySelect } from './entry-select.tsx';
import { newPasswordTexts, PasswordField } from './password-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useRegistration } from './use-registration.ts';

const texts = defineTexts({
  title: ['校外人员注册', 'Register as an outsider'],
  intro: [
    '供没有学号、工号的校外专家、行业导师和同等学力申请人使用。提交后由管理员审核，结果以短信通知。',
    'For external experts, industry supervisors and equivalent-qualification applicants without a school number. An administrator reviews it; the result comes by SMS.',
  ],
  mobilePlaceholder: ['请输入手机号码', 'Enter the mobile number'],
  idPlaceholder: ['请输入身份证号码', 'Enter the ID number'],
  submit: ['提交注册', 'Submit'],
  sending: ['正在提交...', 'Submitting...'],
  back: ['返回登录页', 'Back to the login page'],
  off: ['注册未开放', 'Registration is closed'],
  offText: [
    '本系统目前不接受自行注册，请联系研究生院开通账号。',
    'Accounts cannot be registered here at present; please contact the graduate school.',
  ],
  done: ['注册申请已提交', 'Your registration was submitted'],
  doneText: (username: string) => [
    `审核通过后，请用“${username}”作为用户名登录。`,
    `Once it is approved, sign in with the user name “${username}”.`,
  ],
});

const choices = <T extends string>(table: Readonly<Record<T, Text>>, language: 'zh' | 'en') =>
  (Object.entries(table) as [T, Text][]).map(([value, text]) => [value, text[language]] as const);

const toLogin = () => goTo('/login', { replace: true });

const BackButton = () => {
  const t = useTexts(texts);
  return (
    <button type="button" className="text-button" onClick={toLogin}>
      {t.back}
    </button>
  );
};

const RegistrationForm = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const rules = usePublicSettings()?.passwordRules;
  const { passwordRules } = useTexts(newPasswordTexts);
  const form = useRegistration();
  const { fields, change, errors } = form;
  const label = (
    name: 'applicantKind' | 'realName' | 'mobile' | 'idKind' | 'idNumber' | 'unit' | 'password',
  ) => labelOf(Registration.shape[name])?.[language] ?? name;
  const text = (name: 'realName' | 'mobile' | 'idNumber' | 'unit') => ({
    label: label(name),
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
    onBlur: () => form.leave(name),
  });
  if (form.username)
    return (
      <NoticeCard of="done" title={t.done} actions={<BackButton />}>
        <p>{t.doneText(form.username)}</p>
      </NoticeCard>
    );
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <EntrySelect
        label={label('applicantKind')}
        value={fields.applicantKind}
        options={choices(applicantKindTexts, language)}
        onChange={(applicantKind) => change({ applicantKind })}
      />
      <EntryField {...text('realName')} autoComplete="name" />
      <EntrySelect
        label={label('idKind')}
        value={fields.idKind}
        options={choices(idKindTexts, language)}
        onChange={(idKind) => change({ idKind })}
      />
      <EntryField {...text('idNumber')} placeholder={t.idPlaceholder} autoComplete="off" />
      <EntryField {...text('unit')} autoComplete="organization" />
      <EntryField {...text('mobile')} placeholder={t.mobilePlaceholder} inputMode="tel" autoComplete="tel" />
      {form.withCaptcha && (
        <CaptchaField
          value={fields.captcha}
          onChange={(captcha) => change({ captcha })}
          picture={form.picture}
          renew={() => void form.renew()}
          error={errors.captcha}
        />
      )}
      <SmsCodeField
        value={fields.smsCode}
        onChange={(smsCode) => change({ smsCode })}
        error={errors.smsCode}
        request={form.smsRequest}
        afterwards={form.newCaptcha}
      />
      <PasswordField
        label={label('password')}
        name="password"
        autoComplete="new-password"
        placeholder={rules && passwordRules(rules)}
        value={fields.password}
        error={errors.password}
        onChange={({ target }) => change({ password: target.value })}
      />
      <button type="submit" className="primary-button entry-submit" aria-disabled={form.sending}>
        {form.sending ? t.sending : t.submit}
      </button>
      <BackButton />
    </form>
  );
};

/** For people whom the school gave no number. */
const RegisterPage = () => {
  const t = useTexts(texts);
  const settings = usePublicSettings();
  return (
    <EntryFrame>
      {settings?.registration === false ? (
        <NoticeCard of="refused" title={t.off} actions={<BackButton />}>
          <p>{t.offText}</p>
        </NoticeCard>
      ) : (
        <>
          <h1 className="entry-hello">{t.title}</h1>
          <p className="entry-welcome">{t.intro}</p>
          {settings && <RegistrationForm />}
        </>
      )}
    </EntryFrame>
  );
};

export default RegisterPage;
