import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { PagedRows } from '../../../../ui/paged-rows.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { roleTexts } from './roles-texts.ts';

/** Who holds the role. */
export const RoleMembers = ({ roleId }: { roleId: string }) => {
  const t = useTexts(roleTexts);
  const [keyword, setKeyword] = useState('');
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t.findMember}
        placeholder={t.findMember}
        className="below-m"
        onSearch={(typed) => setKeyword(typed.trim())}
      />
      <PagedRows
        label={t.findMember}
        call={roleCalls.roleMembers}
        params={{ id: roleId }}
        query={keyword ? { keyword } : {}}
        empty={keyword ? t.noMemberFits : t.noMembers}
        columns={['realName', 'username', 'personNo', 'departments', 'state']}
      />
    </>
  );
};
