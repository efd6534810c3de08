import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const refusal = (settings: Record<string, string>): string => {
  try {
    readConfig(settings);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const social = {
  name: 'wecom',
  title: '企业微信',
  authorizeUrl: 'https://open.example.com/authorize',
  tokenUrl: 'https://open.example.com/token',
  userinfoUrl: 'https://open.example.com/userinfo',
  clientId: 'id',
  clientSecret: 'secret',
  subjectField: 'userid',
};

describe('the settings of identity providers', () => {
  test('may all be left out', () => {
    expect(readConfig({}).identity).toEqual({
      publicUrl: undefined,
      callbackUrl: undefined,
      cas: undefined,
      oidc: undefined,
      cookieToken: undefined,
      social: [],
      sms: undefined,
    });
  });

  test('give the address to come back to', () => {
    const { identity } = readConfig({
      PUBLIC_URL: 'https://yjs.example.edu.cn/',
      CAS_URL: 'https://cas.example.edu.cn/cas/',
    });
    expect(identity.callbackUrl).toBe('https://yjs.example.edu.cn/lzuyjs/callback');
    expect(identity.cas).toEqual({
      url: 'https://cas.example.edu.cn/cas',
      service: 'https://yjs.example.edu.cn/lzuyjs/callback',
    });
  });

  test.each([
    [{ CAS_URL: 'https://cas.example.edu.cn' }, 'PUBLIC_URL'],
    [{ CAS_URL: 'http://cas.example.edu.cn', PUBLIC_URL: 'https://a.cn' }, 'CAS_URL'],
    [{ CAS_URL: 'http://127.0.0.1@evil.example', PUBLIC_URL: 'https://a.cn' }, 'CAS_URL'],
    [{ OIDC_ISSUER: 'https://id.example.edu.cn', PUBLIC_URL: 'https://a.cn' }, 'OIDC_CLIENT_ID'],
    [{ COOKIE_TOKEN_SECRET: 'p3Vn0wq8Zr1LkX6tYb2Hs7JdQm4Ug9Ae' }, 'COOKIE_TOKEN_AUDIENCE'],
    [{ COOKIE_TOKEN_SECRET: 'short' }, 'COOKIE_TOKEN_SECRET'],
    [{ SOCIAL_PROVIDERS: 'wecom', PUBLIC_URL: 'https://a.cn' }, 'SOCIAL_PROVIDERS'],
    [{ SOCIAL_PROVIDERS: JSON.stringify([social]) }, 'PUBLIC_URL'],
    [{ SOCIAL_PROVIDERS: JSON.stringify([social, social]), PUBLIC_URL: 'https://a.cn' }, 'SOCIAL_PROVIDERS'],
    [
      {
        SOCIAL_PROVIDERS: JSON.stringify([{ ...social, tokenUrl: 'file:///etc' }]),
        PUBLIC_URL: 'https://a.cn',
      },
      'SOCIAL_PROVIDERS.0.tokenUrl',
    ],
    [{ SMS_GATEWAY: 'ftp://sms.example.com' }, 'SMS_GATEWAY'],
  ])('are refused: %o', (settings, name) => {
    expect(refusal(settings)).toContain(`  ${name}: `);
  });

  test('take the providers of social accounts', () => {
    const { identity } = readConfig({
      PUBLIC_URL: 'https://a.cn',
      SOCIAL_PROVIDERS: JSON.stringify([social]),
    });
    expect(identity.social).toEqual([social]);
  });
});
