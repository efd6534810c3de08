import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { User, userStates } from '@graduate/contract/administration/accounts/users.ts';
import { Empty, Input, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { roleTexts } from './roles-texts.ts';

const PAGE = 20;

/** Who holds the role. */
export const RoleMembers = ({ roleId }: { roleId: string }) => {
  const t = useTexts(roleTexts);
  const label = useLabels(User);
  const [page, setPage] = useState(1);
  const [keyword, setKeyword] = useState('');
  const members = useCall(
    roleCalls.roleMembers,
    { params: { id: roleId }, query: { page, limit: PAGE, ...(keyword && { keyword }) } },
    { keepPrevious: true },
  );
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t.findMember}
        placeholder={t.findMember}
        style={{ marginBottom: 12 }}
        onSearch={(typed) => {
          setKeyword(typed.trim());
          setPage(1);
        }}
      />
      <Table<User>
        rowKey="id"
        size="small"
        loading={{ spinning: members.isFetching, delay: 200 }}
        dataSource={members.data?.list ?? []}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page,
          pageSize: PAGE,
          total: members.data?.total ?? 0,
          onChange: setPage,
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={keyword ? t.noMemberFits : t.noMembers}
            />
          ),
        }}
        columns={[
          { title: label.realName, dataIndex: 'realName' },
          { title: label.username, dataIndex: 'username' },
          { title: label.personNo, dataIndex: 'personNo', render: (no: string | null) => no ?? '—' },
          {
            title: label.departments,
            dataIndex: 'departments',
            render: (departments: User['departments']) =>
              departments.map(({ name }) => name).join('、') || '—',
          },
          {
            title: label.state,
            dataIndex: 'state',
            render: (state: User['state']) => <StateTag state={userStates[state]} />,
          },
        ]}
      />
    </>
  );
};
