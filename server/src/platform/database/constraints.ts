import type { Refused } from '../errors.ts';

/** Says in words what a constraint of the database refused; anything else is passed on. */
export const explainConstraints =
  (constraints: Readonly<Record<string, () => Refused>>) =>
  (error: unknown): never => {
    const { constraint } = error as { constraint?: unknown };
    throw (typeof constraint === 'string' && constraints[constraint]?.()) || error;
  };
