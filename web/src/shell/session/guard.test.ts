import { describe, expect, test } from 'vitest';
import { guard, isPublic, loginFor, safeRedirect } from './guard.ts';

const visit = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://x');
  return { pathname, search, hash };
};
const stranger = { hasToken: false, loaded: false };
const arriving = { hasToken: true, loaded: false };
const inside = { hasToken: true, loaded: true };

describe('the guard', () => {
  test('sends a stranger to the login page and remembers the whole address', () => {
    expect(guard(visit('/stuDetails?id=1&tab=2#x'), stranger)).toEqual({
      kind: 'go',
      to: '/login?redirect=%2FstuDetails%3Fid%3D1%26tab%3D2%23x',
    });
  });

  test('remembers nothing for the front door', () => {
    expect(guard(visit('/'), stranger)).toEqual({ kind: 'go', to: '/login' });
  });

  test('loads who one is before showing anything', () => {
    expect(guard(visit('/a'), arriving)).toEqual({ kind: 'load' });
    expect(guard(visit('/a'), inside)).toEqual({ kind: 'show' });
  });

  test('sends somebody signed in from the login page to the wanted one', () => {
    expect(guard(visit('/login'), inside)).toEqual({ kind: 'go', to: '/' });
    expect(guard(visit('/login?redirect=%2Fa%3Fid%3D1'), inside)).toEqual({ kind: 'go', to: '/a?id=1' });
  });

  test.each([
    '/login',
    '/register',
    '/callback',
    '/404',
    '/403',
    '/dbgg/index',
    '/dbggView',
    '/pubPage/verify',
  ])('shows %s to anybody', (path) => {
    expect(isPublic(path)).toBe(true);
    expect(guard(visit(path), stranger)).toEqual({ kind: 'show' });
  });

  test('40-22 the poster of a defence is for those who are signed in, its public twin for everybody', () => {
    expect(guard(visit('/dbNotice?id=1'), stranger)).toEqual({
      kind: 'go',
      to: '/login?redirect=%2FdbNotice%3Fid%3D1',
    });
    expect(guard(visit('/pubPage/dbNotice?id=1'), stranger)).toEqual({ kind: 'show' });
  });

  test('does not take a longer name for a public page', () => {
    expect(isPublic('/loginx')).toBe(false);
    expect(isPublic('/pubPagex')).toBe(false);
  });
});

describe('where one goes after signing in', () => {
  test.each([
    ['/a/b?id=1&x=%E5%BC%A0#top', '/a/b?id=1&x=%E5%BC%A0#top'],
    ['/404', '/'],
    ['/403', '/'],
    ['/login?redirect=/login', '/'],
    [null, '/'],
    ['', '/'],
  ])('%j leads to %j', (wanted, expected) => {
    expect(safeRedirect(wanted)).toBe(expected);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '///evil.example',
    '/..//evil.example',
    ' https://evil.example',
    'evil.example',
  ])('%j never leaves the product', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });

  test('a public page needs no way back', () => {
    expect(loginFor('/403?x=1')).toBe('/login');
  });
});
