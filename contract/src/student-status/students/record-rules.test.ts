import { describe, expect, test } from 'vitest';
import type { Population } from './choices.ts';
import { profileFields } from './fields/profiles.ts';
import { factsOfIdNumber, overseasTypeOf, upgradedIdNumber } from './id-numbers.ts';
import { checkFamily, checkSpans } from './list-rules.ts';
import { normaliseRecord } from './normalise-record.ts';
import { recordFields } from './record-fields.ts';
import { checkProfile, checkRecord } from './record-rules.ts';
import type { RecordData } from './records.ts';

/** The eighteenth letter that fits. */
const withCheckLetter = (seventeen: string): string =>
  Array.from('0123456789X', (letter) => seventeen + letter).find((number) => factsOfIdNumber(number)) ?? '';

const WOMAN = withCheckLetter('62010219990301004');

const regular: RecordData = {
  population: 'regular',
  name: '周明远',
  gender: '2',
  birthDate: '1999-03-01',
  idType: '01',
  idNumber: WOMAN,
  nationality: '156',
  ethnicity: '01',
  politicalStatus: '03',
  mobile: '13800001111',
  examineeNo: '107305000012345',
  enrolYear: 2026,
  admissionCategory: '11',
  examMode: '21',
  trainingLevel: 'M',
  degreeType: 'A',
  studyMode: 'fulltime',
  departmentId: '00000000-0000-4000-8000-000000000000',
  majorCode: '081200',
  entryDate: '2026-09-01',
};
const foreign: RecordData = {
  ...regular,
  population: 'intl',
  nameEn: 'JOHN SMITH',
  idType: '05',
  idNumber: 'E12345678',
  nationality: '840',
  ethnicity: null,
  politicalStatus: null,
};

const today = '2026-11-15';
const check = (values: RecordData, population: Population = 'regular') =>
  checkRecord(normaliseRecord(values), { population, creating: true, today }).map(
    ({ field, code, message }) => `${field} ${code} ${message.zh}`,
  );
const change = (values: RecordData, current: RecordData = regular) =>
  checkRecord(normaliseRecord(values, current), {
    population: current.population as Population,
    creating: false,
    current,
    today,
  }).map(({ field, code, message }) => `${field} ${code} ${message.zh}`);

describe('a new record', () => {
  test('with all it needs is good', () => {
    expect(check(regular)).toEqual([]);
    expect(check(foreign, 'intl')).toEqual([]);
  });

  test('names each field that is missing, 请输入 or 请选择 by its kind', () => {
    const { name: _name, gender: _gender, birthDate: _birthDate, ...rest } = regular;
    expect(check(rest)).toEqual([
      'name M05 请输入姓名',
      'gender M05 请选择性别',
      'birthDate M05 请选择出生日期',
    ]);
  });

  test('case 23: the ethnic group is needed, but not of international students', () => {
    expect(check({ ...regular, ethnicity: null })).toEqual(['ethnicity M05 请选择民族']);
    expect(check(foreign, 'intl')).toEqual([]);
    expect(check({ ...foreign, ethnicity: '01' }, 'intl')).toEqual([
      'ethnicity M04 请求参数有误：留学生不填写民族',
    ]);
  });

  test('refuses a field that there is not', () => {
    expect(check({ ...regular, '1=1--': 'x' })).toEqual(['1=1-- M04 请求参数有误：没有字段“1=1--”']);
    expect(check({ ...regular, constructor: 'x' })).toHaveLength(1);
  });
});

describe('case 21: identity card numbers', () => {
  const of = (idNumber: string | null, more: RecordData = {}) => check({ ...regular, idNumber, ...more });

  test('a wrong check letter', () => {
    const wrong = WOMAN.slice(0, 17) + (WOMAN.endsWith('1') ? '2' : '1');
    expect(of(wrong)).toEqual(['idNumber M20 请输入正确的身份证号码']);
    expect(of('123')).toEqual(['idNumber M20 请输入正确的身份证号码']);
    expect(of(null)).toEqual(['idNumber M20 请输入身份证号码']);
  });

  test('a small x is a large one, full-width digits are digits', () => {
    expect(normaliseRecord({ idType: '01', idNumber: ' 11010519491231002x ' }).idNumber).toBe(
      '11010519491231002X',
    );
    expect(normaliseRecord({ idNumber: '１１０Ｘ' }).idNumber).toBe('110X');
  });

  test('fifteen digits become eighteen', () => {
    expect(upgradedIdNumber('110105491231002')).toBe('11010519491231002X');
    expect(normaliseRecord({ idType: '01', idNumber: '110105491231002' }).idNumber).toBe(
      '11010519491231002X',
    );
    expect(normaliseRecord({ idType: '05', idNumber: '110105491231002' }).idNumber).toBe('110105491231002');
    expect(normaliseRecord({ idNumber: '110105491231002' }, { idType: '01' }).idNumber).toBe(
      '11010519491231002X',
    );
  });

  test('29 February only in leap years', () => {
    const leap = withCheckLetter('62010220000229004');
    expect(of(leap, { birthDate: '2000-02-29' })).toEqual([]);
    expect(withCheckLetter('62010219990229004')).toBe('');
  });

  test('birth date and gender must be those of the number', () => {
    expect(of(WOMAN, { birthDate: '1999-03-02' })).toEqual(['birthDate M21 出生日期与身份证号码不一致']);
    expect(of(WOMAN, { gender: '1' })).toEqual(['gender M22 性别与身份证号码不一致']);
    expect(change({ gender: '1' })).toEqual(['gender M22 性别与身份证号码不一致']);
  });

  test('what a number tells', () => {
    expect(factsOfIdNumber('11010519491231002X')).toEqual({
      birthDate: '1949-12-31',
      gender: '2',
      region: '110105',
    });
  });

  test('where somebody is from follows from document and nationality', () => {
    const from = (idType: string, idNumber: string, nationality: string) =>
      overseasTypeOf({ idType, idNumber, nationality });
    expect(from('01', WOMAN, '156')).toBe('0');
    expect(from('02', 'H12345678', '344')).toBe('1');
    expect(from('02', 'M12345678', '446')).toBe('2');
    expect(from('03', '12345678', '158')).toBe('3');
    expect(from('05', 'E12345678', '156')).toBe('4');
    expect(from('05', 'E12345678', '840')).toBe('5');
  });
});

describe('case 22: names', () => {
  const nameOf = (name: string) => normaliseRecord({ name }).name;

  test('every look of the dot becomes ·', () => {
    for (const dot of ['·', '‧', '•', '・', '．'])
      expect(nameOf(`阿卜杜拉${dot}买买提`)).toBe('阿卜杜拉·买买提');
    expect(check({ ...regular, name: '阿卜杜拉•买买提' })).toEqual([]);
  });

  test('one character and rare characters are names', () => {
    expect(check({ ...regular, name: '䶮' })).toEqual([]);
    expect(check({ ...regular, name: "Mary-Ann O'Neil" })).toEqual([]);
    expect(check({ ...regular, name: 'A'.repeat(50) })).toEqual([]);
  });

  test('markup, digits and 51 characters are not', () => {
    const refused = ["name M30 姓名只能包含汉字、字母、空格、“·”、“-”和“'”，长度1-50"];
    expect(check({ ...regular, name: '<script>alert(1)</script>' })).toEqual(refused);
    expect(check({ ...regular, name: '张3' })).toEqual(refused);
    expect(check({ ...regular, name: 'A'.repeat(51) })).toEqual(refused);
  });
});

describe('a change', () => {
  test('is judged by the fields it touches', () => {
    const old = { ...regular, ethnicity: null, mobile: 'unknown' };
    expect(change({ direction: '机器学习' }, old)).toEqual([]);
    expect(change({ mobile: '1380000' }, old)).toEqual(['mobile M28 请输入正确的手机号码']);
    expect(change({ name: ' ' })).toEqual(['name M05 请输入姓名']);
  });

  test('contact data', () => {
    expect(change({ mobile: '１３８００００２２２２' })).toEqual([]);
    expect(change({ mobile: '+1 2025550123' })).toEqual(['mobile M28 请输入正确的手机号码']);
    expect(change({ mobile: '+12025550123' }, foreign)).toEqual([]);
    expect(change({ email: 'nobody' })).toEqual(['email M29 请输入正确的电子邮箱']);
    expect(change({ email: 'zhou.my@example.edu.cn' })).toEqual([]);
    expect(change({ emergencyPhone: '13800001111' })).toEqual([
      'emergencyPhone M28b 紧急联系人电话不能与本人手机号码相同',
    ]);
    expect(change({ mailingPostcode: '7300' })).toEqual(['mailingPostcode M07 通讯邮编格式不正确']);
  });

  test('lengths, choices, dates and numbers', () => {
    expect(change({ direction: '长'.repeat(81) })).toEqual(['direction M06 研究方向长度不能超过80个字符']);
    expect(change({ direction: 'a\u0007b' })).toEqual(['direction M07 研究方向格式不正确']);
    expect(change({ studyMode: 'night' })).toEqual(['studyMode M08 学习方式的值“night”不在数据字典中']);
    expect(change({ partyJoinDate: '2020-02-30' })).toEqual(['partyJoinDate M07 入党（团）日期格式不正确']);
    expect(change({ partyJoinDate: '2012-01-01' })).toHaveLength(1);
    expect(change({ height: 1.5 })).toEqual(['height M07 身高（厘米）格式不正确']);
    expect(change({ studyYears: 7 })).toEqual(['studyYears M07 学制格式不正确']);
    expect(change({ bankAccount: '6222020200112233445' })).toEqual(['bankAccount M07 银行卡号格式不正确']);
    expect(change({ bankAccount: '4539578763621486' })).toEqual([]);
    expect(change({ remark: '第一行\n第二行' })).toEqual([]);
  });

  test('fields that belong together', () => {
    expect(change({ entryDate: '2028-09-01' })).toEqual(['entryDate M31 入学日期与录取年度不符']);
    expect(change({ entryDate: '2027-03-01' })).toEqual([]);
    expect(change({ entryDate: '2025-09-01' })).toEqual(['entryDate M31 入学日期与录取年度不符']);
    expect(change({ admissionCategory: '12' })).toEqual([
      'directedUnit M05 请输入定向单位',
      'directedRegion M05 请选择定向地区',
    ]);
    expect(change({ railFrom: '兰州' })).toEqual(['railTo M05 请输入乘车区间止站']);
    expect(change({ prevGradDate: '2026-10-01' })).toHaveLength(1);
    expect(change({ prevGradDate: '2026-10-01', examMode: '22' })).toEqual([]);
    expect(change({ birthDate: '2015-01-01' }, { ...foreign })).toHaveLength(1);
  });
});

describe('lists and profiles', () => {
  const span = (fromDate: string, toDate: string | null) => ({ fromDate, toDate });
  const { label } = recordFields.prevSchool;

  test('a family has one to eight members', () => {
    expect(checkFamily([])?.message.zh).toBe('家庭成员至少填写1人，最多8人');
    expect(checkFamily(Array.from({ length: 9 }))?.code).toBe('M18');
    expect(checkFamily(Array.from({ length: 8 }))).toBeUndefined();
  });

  test('periods may touch, not overlap', () => {
    const first = span('2015-09-01', '2019-07-01');
    expect(checkSpans([first, span('2019-07-01', '2022-07-01')], label)).toBeUndefined();
    expect(checkSpans([first, span('2019-06-30', null)], label)).toMatchObject({
      code: 'M18',
      message: { zh: '第2行：时间段与第1行重叠' },
    });
    expect(checkSpans([span('2019-07-01', '2015-09-01')], label)?.message.zh).toBe(
      '结束日期不能早于开始日期',
    );
    expect(checkSpans([span('2010-01-01', null), span('2000-01-01', '2005-01-01')], label)).toBeUndefined();
  });

  test('a visit needs its dates in order', () => {
    const visit = { visitType: '1', homeUnit: '某学院', startDate: '2026-09-01', endDate: '2027-07-01' };
    const found = (values: RecordData) =>
      checkProfile(values, profileFields.visit, { population: 'visiting', creating: true }).map(
        ({ code }) => code,
      );
    expect(found(visit)).toEqual([]);
    expect(found({ ...visit, endDate: '2026-08-31' })).toEqual(['M10']);
    expect(found({ ...visit, homeUnit: null })).toEqual(['M05']);
  });
});
