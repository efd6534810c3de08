import { expect, test } from 'vitest';
import { type RegistrationFields, registrationProblems } from './registration-problems.ts';

const rules = { shortest: 10, longest: 32, classes: 3 };
const blank: RegistrationFields = {
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
const filled: RegistrationFields = {
  ...blank,
  realName: '周晓梅',
  mobile: '13800138000',
  smsCode: '123456',
  idNumber: '11010519491231002X',
  unit: '某研究所',
  password: 'Regen#58wind',
};

test('an empty field is asked for in words of its own', () => {
  expect(registrationProblems(blank, rules)).toMatchObject({
    mobile: '请输入手机号码',
    smsCode: '请输入手机验证码',
    idNumber: '请输入身份证号码',
    password: '请输入密码',
  });
  expect(registrationProblems({ ...filled, mobile: '138' }, rules)).toEqual({
    mobile: '请输入正确的手机号码',
  });
});

test('the password has one length: that of the settings', () => {
  for (const password of ['a1#', 'a1#Bcdefg', `a1#B${'x'.repeat(40)}`])
    expect(registrationProblems({ ...filled, password }, rules)).toEqual({
      password: '密码长度须为10至32个字符',
    });
  expect(registrationProblems(filled, rules)).toEqual({});
});
