import { describe, expect, test } from 'vitest';
import { readCasAnswer, readLogoutRequest } from './cas-xml.ts';

const answer = (inside: string, before = '') =>
  `${before}<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`;
const success = (inside: string) => `<cas:authenticationSuccess>${inside}</cas:authenticationSuccess>`;

describe('the answer of a CAS server', () => {
  test('names the user, as text', () => {
    expect(readCasAnswer(answer(success('<cas:user>0020080101</cas:user>')))).toEqual({ user: '0020080101' });
    const attributes = '<cas:attributes><cas:st>https://cas.example/st/ST-9</cas:st></cas:attributes>';
    expect(readCasAnswer(answer(success(`<cas:user>张三</cas:user>${attributes}`)))).toEqual({
      user: '张三',
      st: 'https://cas.example/st/ST-9',
    });
  });

  test.each([
    ['a failure', answer('<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>')],
    ['two users', answer(success('<cas:user>a</cas:user><cas:user>b</cas:user>'))],
    ['two successes', answer(success('<cas:user>a</cas:user>') + success('<cas:user>b</cas:user>'))],
    ['an empty user', answer(success('<cas:user></cas:user>'))],
    ['no XML', 'yes\nadmin\n'],
    ['broken XML', '<cas:serviceResponse><cas:authenticationSuccess><cas:user>admin'],
    [
      'entities',
      answer(
        success('<cas:user>&who;</cas:user>'),
        '<!DOCTYPE x [<!ENTITY who SYSTEM "file:///etc/hostname">]>',
      ),
    ],
    ['many entities', answer(success('<cas:user>&a;</cas:user>'), '<!DOCTYPE x [<!ENTITY a "admin">]>')],
    ['a user named after an object', answer('<__proto__><user>admin</user></__proto__>')],
  ])('names nobody when it is %s', (_what, xml) => {
    expect(readCasAnswer(xml)).toBeUndefined();
  });
});

test('a logout request names the ticket of the session', () => {
  const xml = (inside: string) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="1">${inside}</samlp:LogoutRequest>`;
  expect(readLogoutRequest(xml('<samlp:SessionIndex>ST-1-abc</samlp:SessionIndex>'))).toBe('ST-1-abc');
  expect(readLogoutRequest(xml(''))).toBeUndefined();
  expect(readLogoutRequest('')).toBeUndefined();
});
