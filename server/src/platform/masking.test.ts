import { describe, expect, test } from 'vitest';
import {
  maskAddress,
  maskBankCard,
  maskEmail,
  maskIdNumber,
  maskMobile,
  maskName,
  maskPassport,
  withoutPersonalData,
} from './masking.ts';

describe('masked values', () => {
  test.each([
    ['an identity number', maskIdNumber, '620102199001011234', '6201********1234'],
    ['an identity number ending in X', maskIdNumber, '62010219900101123X', '6201********123X'],
    ['an old identity number of 15 digits', maskIdNumber, '620102900101123', '6201********1123'],
    ['a short document number in the place of an identity number', maskIdNumber, 'H12345678', 'H1****78'],
    ['a passport', maskPassport, 'E12345689', 'E1****89'],
    ['a passport too short to show its ends', maskPassport, 'E12345', '****'],
    ['a mobile number', maskMobile, '13812345678', '138****5678'],
    ['a mobile number with country code and spaces', maskMobile, '+86 138 1234 5678', '138****5678'],
    ['a telephone number too short to show its ends', maskMobile, '8912345', '****'],
    ['a bank card of 19 digits', maskBankCard, '6217001234567891234', '**** **** **** 1234'],
    ['a bank card written in groups', maskBankCard, '6217 0012 3456 1234', '**** **** **** 1234'],
    ['something that is no bank card', maskBankCard, '1234', '****'],
    ['a home address', maskAddress, '甘肃省兰州市城关区天水南路222号', '甘肃省兰州市'],
    ['an address in a municipality', maskAddress, '北京市海淀区中关村大街1号', '北京市'],
    [
      'an address in an autonomous prefecture',
      maskAddress,
      '四川省凉山彝族自治州西昌市某路1号',
      '四川省凉山彝族自治州',
    ],
    [
      'an address in an autonomous region',
      maskAddress,
      '新疆维吾尔自治区阿克苏地区库车市1号',
      '新疆维吾尔自治区阿克苏地区',
    ],
    [
      'an address whose county has a market in its road name',
      maskAddress,
      '海南省陵水黎族自治县英州镇市场路',
      '海南省',
    ],
    ['an address abroad', maskAddress, '12 Long Street, Springfield', '****'],
    ['a name', maskName, '欧阳思远', '欧*'],
    ['a name of one rare character', maskName, '𠮷', '𠮷*'],
    ['a Latin name', maskName, 'John Smith', 'J*'],
    ['an e-mail address', maskEmail, 'lin@example.edu.cn', 'l***@example.edu.cn'],
    ['nothing', maskMobile, '', ''],
  ] as const)('%s', (_what, mask, plain, masked) => {
    expect(mask(plain)).toBe(masked);
  });

  test('an empty field stays empty', () => {
    expect([maskIdNumber(null), maskMobile(null), maskAddress(null)]).toEqual([null, null, null]);
  });
});

test.each([
  ['Bearer abc.def', 'Bearer ***'],
  ['token eyJhbGciOi.eyJzdWIi.sig_x failed', 'token *** failed'],
  ['{"password":"Yjs@2026","a":1}', '{"password":***,"a":1}'],
  ['student 220250010001 mobile 13812345678', 'student *** mobile ***'],
  ['身份证62010219900101123X有误', '身份证***有误'],
  ['write to lin@example.edu.cn', 'write to ***@***'],
  ['at list (page.ts:123:45)', 'at list (page.ts:123:45)'],
])('a log line is cleaned of personal data: %s', (line, cleaned) => {
  expect(withoutPersonalData(line)).toBe(cleaned);
});
