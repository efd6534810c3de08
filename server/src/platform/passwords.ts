import { hash, verify } from './hashing.ts';

/** Slow on purpose: what people choose can be guessed. */
export const hashPassword = (password: string): Promise<string> => hash(password);

const LIGHT = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const LIGHTLY = /^\$argon2id\$v=\d+\$m=1024,t=1,p=1\$/;

/** A long random password cannot be guessed, however fast the hash; whoever imports 20,000 people does not wait for it. */
export const hashRandomPassword = (password: string): Promise<string> => hash(password, LIGHT);

/** Verified against when there is no such account, so that both cases take the same time. */
let nobody: Promise<string> | undefined;
const hashOfNobody = (): Promise<string> => {
  nobody ??= hash('nobody has this password');
  nobody.catch(() => {
    nobody = undefined;
  });
  return nobody;
};

export const passwordMatches = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const quick = stored && LIGHTLY.test(stored);
  // The same work for every name: how long it takes must not tell whose first password was never used.
  const slow = verify(stored && !quick ? stored : await hashOfNobody(), password);
  const [matchesSlow, matchesQuick] = await Promise.all([slow, quick ? verify(stored, password) : false]);
  return quick ? matchesQuick : matchesSlow && Boolean(stored);
};
