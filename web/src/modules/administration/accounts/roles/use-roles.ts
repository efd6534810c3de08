import { type Role, roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { nameIn } from '../../../../ui/name-in.ts';
import { useLanguage } from '../../../../ui/texts.ts';

/** The roles there are, by id, named in the language of the interface. */
export const useRoles = (enabled = true) => {
  const language = useLanguage();
  const { data } = useCall(
    roleCalls.listRoles,
    { query: { limit: LARGEST_LIMIT } },
    { quiet: true, enabled },
  );
  return useMemo(() => {
    const roles = data?.list ?? [];
    const named = (role: Pick<Role, 'name' | 'nameEn'>) => nameIn(language, role);
    const names = new Map(roles.map((role) => [role.id, named(role)]));
    return {
      roles,
      named,
      nameOf: (id: string) => names.get(id) ?? '',
      options: roles.map((role) => ({ value: role.id, label: named(role) })),
    };
  }, [data, language]);
};
