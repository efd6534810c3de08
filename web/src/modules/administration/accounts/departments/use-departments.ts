import { departmentCalls } from '@graduate/contract/administration/accounts/department-calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useLanguage } from '../../../../ui/texts.ts';
import { asTree } from '../../../../ui/tree-page/tree-rows.ts';

export type DepartmentNode = {
  id: string;
  name: string;
  code: string;
  children?: DepartmentNode[] | undefined;
};

const LONG_MS = 5 * 60_000;

/** The departments to choose from, as a tree and by id, named in the language of the interface. */
export const useDepartments = () => {
  const language = useLanguage();
  const { data, isPending } = useCall(
    departmentCalls.departmentOptions,
    {},
    { staleTime: LONG_MS, quiet: true },
  );
  return useMemo(() => {
    const named = (data ?? []).map(({ id, code, parentId, name, nameEn }) => ({
      id,
      code,
      parentId,
      name: (language === 'en' && nameEn) || name,
    }));
    const byId = new Map(named.map((one) => [one.id, one]));
    return {
      tree: asTree(named) as DepartmentNode[],
      nameOf: (id: string) => byId.get(id)?.name ?? '',
      codeOf: (id: string) => byId.get(id)?.code,
      isPending,
    };
  }, [data, isPending, language]);
};
