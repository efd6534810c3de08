import {
  type PasswordOwner,
  type PasswordRules,
  passwordProblem,
} from '@graduate/contract/identity/sign-in/password-rules.ts';

/** `open`: only the server can tell, or nothing has been typed yet. */
export type CheckState = 'met' | 'broken' | 'open';
export const checkNames = ['length', 'classes', 'username', 'known', 'common', 'recent'] as const;
export type CheckName = (typeof checkNames)[number];

const ANYTHING: PasswordRules = { shortest: 0, longest: Number.POSITIVE_INFINITY, classes: 0 };
const NOBODY: PasswordOwner = { username: '', known: [] };

/** Each rule of the contract by itself: all are relaxed but one, and being common is what remains. */
export const checkPassword = (
  rules: PasswordRules,
  password: string,
  owner: PasswordOwner,
): Record<CheckName, CheckState> => {
  if (password === '')
    return {
      length: 'open',
      classes: 'open',
      username: 'open',
      known: 'open',
      common: 'open',
      recent: 'open',
    };
  const common = passwordProblem(ANYTHING, password, NOBODY)?.zh;
  const breaks = (kept: Partial<PasswordRules>, of: Partial<PasswordOwner>) => {
    const found = passwordProblem({ ...ANYTHING, ...kept }, password, { ...NOBODY, ...of });
    return found !== undefined && found.zh !== common;
  };
  const state = (broken: boolean): CheckState => (broken ? 'broken' : 'met');
  const { shortest, longest, classes } = rules;
  return {
    length: state(breaks({ shortest, longest }, {})),
    classes: state(breaks({ classes }, {})),
    username: state(breaks({}, { username: owner.username })),
    // The browser knows some of the numbers only.
    known: breaks({}, { known: owner.known }) ? 'broken' : 'open',
    common: state(common !== undefined),
    recent: 'open',
  };
};
