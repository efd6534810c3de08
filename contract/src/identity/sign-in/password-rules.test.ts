import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const usual = { shortest: 8, longest: 32, classes: 3 };
const owner = { username: 'zhouming', known: ['20080101', '13812345678', 'zhoumingyuan', null] };
const problem = (password: string, rules = usual) => passwordProblem(rules, password, owner)?.zh;

describe('a new password', () => {
  test.each(['Yjs@2026', 'correct-Horse7', 'a1!aaaab', '长密码Abc12345', 'Ωmega-2026x'])(
    'may be %s',
    (password) => {
      expect(problem(password)).toBeUndefined();
    },
  );

  test.each([
    ['Ab1!xyz', '密码长度须为8至32个字符'],
    [`Ab1!${'x'.repeat(29)}`, '密码长度须为8至32个字符'],
    ['abcdefgh1', '密码须包含大写字母、小写字母、数字、符号中的至少3种'],
    ['12345678!', '密码须包含大写字母、小写字母、数字、符号中的至少3种'],
    ['xZhouMing1!', '密码不能包含用户名'],
    ['Aa!20080101', '密码不能包含姓名拼音、学号（工号）或手机号'],
    ['Tel13812345678', '密码不能包含姓名拼音、学号（工号）或手机号'],
    ['Password1!', '密码过于常见，请更换'],
    ['P@ssw0rd2026', '密码过于常见，请更换'],
    ['Qwerty123!', '密码过于常见，请更换'],
    ['Aa1!Aa1!', '密码过于常见，请更换'],
  ])('may not be %s', (password, why) => {
    expect(problem(password)).toBe(why);
  });

  test('counts characters, not bytes', () => {
    expect(problem('汉字汉字Ab1')).toBe('密码长度须为8至32个字符');
    expect(problem(`${'汉'.repeat(29)}Ab1`)).toBeUndefined();
  });

  test('may be a long sentence of one kind of letter where the settings ask for length instead of kinds', () => {
    const byLength = { shortest: 15, longest: 64, classes: 1 };
    expect(problem('fourwordsonebyone', byLength)).toBeUndefined();
    expect(problem('Yjs@2026', byLength)).toBe('密码长度须为15至64个字符');
  });
});
