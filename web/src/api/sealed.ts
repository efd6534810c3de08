import { sealBody } from '@graduate/contract/identity/sign-in/seal-body.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { callApi } from './call-api.ts';
import { newKey } from './new-key.ts';

/** Encrypts a body that holds a password, stamped with the server's time and a number of its own. */
export const sealed = async <T extends object>(body: T): Promise<T | { param: string }> => {
  const { publicKey, mockServer, loginEncrypt, serverTime } = await callApi(sessionCalls.publicKey, {
    quiet: true,
  });
  if (mockServer || !loginEncrypt || !publicKey) return body;
  return { param: sealBody(publicKey, { ...body, nonce: newKey(), time: serverTime }) };
};
