import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { CLIENT_KEY_HEADER } from '@graduate/contract/platform/envelope.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { platformErrors } from '../errors.ts';

/** Blocks as the wire prescribes: 117 bytes of text in 128 bytes of RSA-1024. */
const MODULUS_BITS = 1024;
const CHUNK = 117;
const CHUNKS_IN_A_ROW = 200;

const parseKey = (spki: string): KeyObject | undefined => {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
    const { modulusLength } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === 'rsa' && modulusLength === MODULUS_BITS ? key : undefined;
  } catch {
    return undefined;
  }
};

const seal = async (key: KeyObject, text: string): Promise<string> => {
  const plain = Buffer.from(text, 'utf8');
  const blocks: Buffer[] = [];
  for (let at = 0; at < plain.length; at += CHUNK) {
    const block = plain.subarray(at, at + CHUNK);
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, block));
    if (blocks.length % CHUNKS_IN_A_ROW === 0) await otherRequests();
  }
  return Buffer.concat(blocks).toString('base64');
};

/** Encrypts the answer, good or bad, for a client that sends its own public key. */
export const sealAnswers = (app: FastifyInstance): void => {
  const keys = new WeakMap<FastifyRequest, KeyObject>();

  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers[CLIENT_KEY_HEADER.toLowerCase()];
    if (given === undefined) return done();
    const key = parseKey(String(given));
    if (!key) return done(platformErrors.badClientKey());
    keys.set(request, key);
    done();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const key = keys.get(request);
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!key || !isJson || typeof payload !== 'string') return payload;
    return JSON.stringify({ param: await seal(key, payload) });
  });
};
