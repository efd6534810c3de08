import { describe, expect, test } from 'vitest';
import { checkPassword } from './password-checks.ts';

const rules = { shortest: 8, longest: 32, classes: 3 };
const owner = { username: 'zhoumy', known: ['20080101'] };
const check = (password: string) => checkPassword(rules, password, owner);

describe('the list of password rules', () => {
  test('says nothing before something is typed', () => {
    expect(new Set(Object.values(check('')))).toEqual(new Set(['open']));
  });

  test('shows each rule for itself', () => {
    expect(check('a')).toMatchObject({ length: 'broken', classes: 'broken', username: 'met', common: 'met' });
    expect(check('Lzu-4271')).toMatchObject({
      length: 'met',
      classes: 'met',
      username: 'met',
      common: 'met',
    });
    expect(check('x'.repeat(31).concat('Y7'))).toMatchObject({ length: 'broken', classes: 'met' });
  });

  test('a password that is common and short is told both', () => {
    expect(check('P@ssw0')).toMatchObject({ length: 'broken', common: 'broken' });
    expect(check('Password')).toMatchObject({ length: 'met', classes: 'broken', common: 'broken' });
    expect(check('P@ssw0rd1!')).toMatchObject({ length: 'met', classes: 'met', common: 'broken' });
  });

  test('the own name and numbers are noticed whatever their case', () => {
    expect(check('ZhouMY-2026')).toMatchObject({ username: 'broken', known: 'open', common: 'met' });
    expect(check('Ab-20080101')).toMatchObject({ username: 'met', known: 'broken' });
  });

  test('what only the server knows stays open', () => {
    expect(check('Lzu-4271')).toMatchObject({ known: 'open', recent: 'open' });
  });
});
