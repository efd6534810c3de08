import { constants, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { CLIENT_KEY_HEADER } from '@graduate/contract/platform/envelope.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anybody, type TestClient } from '../../../test/client.ts';

const app = useTestApp();

const keyPair = (modulusLength: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return { privateKey, header: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
};

/** Opens an answer as a client does: 128-byte blocks, joined as bytes before they are read as text. */
const open = (privateKey: KeyObject, param: string): string => {
  const sealed = Buffer.from(param, 'base64');
  expect(sealed.length % 128).toBe(0);
  const blocks = Array.from({ length: sealed.length / 128 }, (_, index) => {
    const block = sealed.subarray(index * 128, (index + 1) * 128);
    const padded = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
    return padded.subarray(padded.indexOf(0, 2) + 1);
  });
  for (const block of blocks.slice(0, -1)) expect(block).toHaveLength(117);
  return Buffer.concat(blocks).toString('utf8');
};

const ask = async (client: TestClient, path: string, header: string) => {
  const answer = await client.send({
    method: 'GET',
    url: `${app.services.config.apiPrefix}/${path}`,
    headers: { [CLIENT_KEY_HEADER]: header },
  });
  return { status: answer.statusCode, body: answer.json<{ param: string; msg?: string }>() };
};

describe('the answer to a client that sends its public key', () => {
  const { privateKey, header } = keyPair(1024);

  test('comes encrypted in blocks that may cut Chinese characters', async () => {
    const plain = await app.as('multi').call(sessionCalls.info);
    const { status, body } = await ask(app.as('multi'), sessionCalls.info.path, header);
    expect([status, Object.keys(body)]).toEqual([200, ['param']]);
    const opened = JSON.parse(open(privateKey, body.param));
    expect(opened).toMatchObject({ code: 200, msg: '操作成功' });
    expect(opened.data).toEqual(plain.raw.json().data);
    expect(opened.data.realName).toBe('欧阳思远');
  });

  test('comes encrypted when it is a refusal, too', async () => {
    const { status, body } = await ask(anybody(app), sessionCalls.info.path, header);
    expect(status).toBe(401);
    expect(JSON.parse(open(privateKey, body.param))).toMatchObject({ code: 401 });
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['a key too short', keyPair(512).header],
    ['a key of another length', keyPair(2048).header],
    [
      'a key of another kind',
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    ],
    ['nothing', ''],
  ])('is a refusal when the key is %s', async (_what, bad) => {
    const { status, body } = await ask(app.as('student'), sessionCalls.info.path, bad);
    expect([status, body.msg]).toEqual([400, 'X-Client-Key 不是有效的 RSA-1024 公钥']);
  });

  test('stays plain for others', async () => {
    const { raw } = await app.as('student').call(sessionCalls.info);
    expect(raw.json()).toMatchObject({ code: 200 });
  });
});
