import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import type { MenuRow } from '@graduate/contract/administration/menus/menu-admin.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Radio, Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { nameIn } from '../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { menuTexts } from './menus-texts.ts';

type Guard = MenuRow['guard'];
type Lists = { role: string[]; permission: string[]; mode: 'oneOf' | 'allOf' | 'except' };

/** A plain list means any of its names; permissions are those with colons. */
const listsOf = (guard: NonNullable<Guard>): Lists =>
  Array.isArray(guard)
    ? {
        role: guard.filter((name) => !name.includes(':')),
        permission: guard.filter((name) => name.includes(':')),
        mode: 'oneOf',
      }
    : { role: guard.role ?? [], permission: guard.permission ?? [], mode: guard.mode ?? 'oneOf' };

const useChoices = () => {
  const language = useLanguage();
  const roles = useCall(roleCalls.listRoles, { query: { limit: LARGEST_LIMIT } }, { quiet: true });
  const areas = useCall(roleCalls.permissionTree, {}, { quiet: true });
  return {
    roles: (roles.data?.list ?? []).map((role) => ({
      value: role.code,
      label: nameIn(language, role),
    })),
    permissions: (areas.data ?? []).map(({ name, permissions }) => ({
      label: name[language],
      options: permissions.map((one) => ({
        value: one.permission,
        label: `${one.name[language]} ${one.permission}`,
      })),
    })),
  };
};

type Props = { value?: Guard; onChange?: (guard: Guard) => void };

/** A further condition on who sees the entry. */
export const GuardField = ({ value = null, onChange }: Props) => {
  const t = useTexts(menuTexts);
  const { roles, permissions } = useChoices();
  const lists = value && listsOf(value);
  const change = (part: Partial<Lists>) =>
    onChange?.({ ...(lists ?? { role: [], permission: [], mode: 'oneOf' }), ...part });
  return (
    <>
      <Radio.Group
        optionType="button"
        value={lists?.mode ?? 'none'}
        onChange={({ target }) =>
          target.value === 'none' ? onChange?.(null) : change({ mode: target.value as Lists['mode'] })
        }
        options={[
          { value: 'none', label: t.guardNone },
          { value: 'oneOf', label: t.guardOneOf },
          { value: 'allOf', label: t.guardAllOf },
          { value: 'except', label: t.guardExcept },
        ]}
      />
      {lists && (
        <div className="drawer-columns" style={{ marginTop: 8, rowGap: 8 }}>
          <Select<string[]>
            mode="multiple"
            allowClear
            aria-label={t.guardRoles}
            placeholder={t.guardRoles}
            value={lists.role}
            options={roles}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(role) => change({ role })}
          />
          <Select<string[]>
            mode="multiple"
            allowClear
            aria-label={t.guardPermissions}
            placeholder={t.guardPermissions}
            value={lists.permission}
            options={permissions}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(permission) => change({ permission })}
          />
        </div>
      )}
    </>
  );
};
