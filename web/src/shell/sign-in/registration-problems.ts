import { type PasswordRules, passwordProblem } from '@graduate/contract/identity/sign-in/password-rules.ts';
import { Registration } from '@graduate/contract/identity/sign-in/registration.ts';
import { fieldErrorsOf } from '../../api/field-errors.ts';
import { inLanguage, textsOf } from '../../platform/texts.ts';
import { defineTexts } from '../../ui/texts.ts';

const texts = defineTexts({
  mobile: ['请输入手机号码', 'Enter the mobile number'],
  smsCode: ['请输入手机验证码', 'Enter the mobile verification code'],
  idNumber: ['请输入身份证号码', 'Enter the ID number'],
  password: ['请输入密码', 'Enter your password'],
});

export type RegistrationFields = Omit<Registration, 'nonce' | 'time'> & { captcha: string };
export type RegistrationErrors = Partial<Record<keyof RegistrationFields, string>>;

export const byField = (errors: readonly { field: string; message: string }[]): RegistrationErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/** What is still to be filled in, where that has words of its own. */
export const emptyFields = (fields: RegistrationFields): RegistrationErrors => {
  const t = textsOf(texts);
  const named = [
    'mobile',
    'smsCode',
    'password',
    ...(fields.idKind === 'idCard' ? ['idNumber' as const] : []),
  ] as const;
  return Object.fromEntries(
    named.filter((name) => fields[name].trim() === '').map((name) => [name, t[name]]),
  );
};

/** What is wrong with a registration, field by field; the password by the rules of this installation and no others. */
export const registrationProblems = (
  fields: RegistrationFields,
  rules: PasswordRules,
): RegistrationErrors => {
  const { captcha: _captcha, ...given } = fields;
  const checked = Registration.safeParse(given, { reportInput: true });
  const refused = checked.success ? {} : byField(fieldErrorsOf(Registration, checked.error));
  const owner = { username: given.mobile, known: [given.idNumber] };
  const weak = passwordProblem(rules, given.password, owner);
  return { ...refused, ...(weak && { password: inLanguage(weak) }), ...emptyFields(fields) };
};
