import type { Permission } from '@graduate/contract/platform/access.ts';

/** Permissions by role, from a table that says of each permission which roles hold it, separated by spaces. */
export const grantsOf = <P extends Permission>(
  holders: Readonly<Record<P, string>>,
): Readonly<Record<string, readonly P[]>> => {
  const pairs = (Object.entries(holders) as [P, string][]).flatMap(([permission, roles]) =>
    roles.split(' ').map((role) => ({ role, permission })),
  );
  return Object.fromEntries(
    [...new Set(pairs.map(({ role }) => role))].map((role) => [
      role,
      pairs.filter((pair) => pair.role === role).map(({ permission }) => permission),
    ]),
  );
};
