import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Verified against when there is no such account, so that both cases take the same time. */
const NOBODY = hash('nobody has this password');

export const passwordMatches = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const matches = await verify(stored ?? (await NOBODY), password).catch(() => false);
  return matches && Boolean(stored);
};
