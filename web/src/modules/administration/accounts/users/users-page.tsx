import { namedActs } from '../../../../ui/list-page/named-acts.ts';
import '../accounts.css';
import {
  User,
  userCalls,
  userExport,
  userImportCalls,
  userStates,
} from '@graduate/contract/administration/accounts/users.ts';
import { RiFileUploadLine } from '@remixicon/react';
import { Button, Select, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, useSession } from '../../../../shell/public.ts';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { nameIn } from '../../../../ui/name-in.ts';
import { RevealValue } from '../../../../ui/reveal-value.tsx';
import { WithPane } from '../../../../ui/side-pane.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { accountTexts } from '../accounts-texts.ts';
import { DepartmentPane } from '../departments/department-pane.tsx';
import { useDepartments } from '../departments/use-departments.ts';
import { useRoles } from '../roles/use-roles.ts';
import { CreateUserDrawer } from './create-user-drawer.tsx';
import { useUserActs } from './use-user-acts.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { userTexts } from './users-texts.ts';

const useFilters = (): Filter[] => {
  const mayListRoles = useCan()('system:role:view');
  const { options, nameOf } = useRoles(mayListRoles);
  return [
    'keyword',
    'state',
    ...(mayListRoles
      ? [
          {
            name: 'roleId',
            field: <Select allowClear options={options} showSearch={{ optionFilterProp: 'label' }} />,
            inWords: nameOf,
          },
        ]
      : []),
    'kind',
    'locked',
  ];
};

const HeldRoles = ({ roles }: Pick<User, 'roles'>) => {
  const language = useLanguage();
  return (
    <div className="tags row gap-xs">
      {roles.map((role) => (
        <Tag key={role.id}>{nameIn(language, role)}</Tag>
      ))}
    </div>
  );
};

const State = ({ user }: { user: User }) => {
  const t = useTexts(userTexts);
  const shared = useTexts(accountTexts);
  return (
    <>
      <StateTag state={userStates[user.state]} />
      {user.waiting && (
        <div>
          <Tag color="gold">{shared.waiting}</Tag>
        </div>
      )}
      {user.lockedUntil && (
        <div>
          <Tag color="red" title={t.lockedUntil(minute(user.lockedUntil))}>
            {t.locked}
          </Tag>
        </div>
      )}
    </>
  );
};

/** Rights are changed by few: whoever may do nothing to others' accounts is not offered to make one either. */
const useMayCreate = () => {
  const can = useCan();
  const { username } = useSession();
  const { data } = useCall(userCalls.listUsers, { query: {} }, { quiet: true });
  const others = (data?.list ?? []).filter((user) => user.username !== username);
  return (
    can('system:user:create') && (others.length === 0 || others.some(({ actions }) => actions.length > 0))
  );
};

/** The accounts of the people, by department. */
const UsersPage = () => {
  const t = useTexts(userTexts);
  const shared = useTexts(accountTexts);
  const label = useLabels(User);
  const can = useCan();
  const list = useListQuery(userCalls.listUsers);
  const departments = useDepartments();
  const { start, showSecret, layers } = useUserActs();
  const [lookingAt, setLookingAt] = useState<string>();
  const [creating, setCreating] = useState(false);
  const [importing, setImporting] = useState(false);
  const refresh = useRefresh(userCalls.listUsers);
  const filters = useFilters();
  const mayCreate = useMayCreate();
  const { departmentId } = list.filters;

  const columns: ListColumn<User>[] = [
    {
      key: 'realName',
      width: 120,
      open: ({ id }) => setLookingAt(id),
    },
    'username',
    'departments',
    { key: 'roles', width: 160, render: ({ roles }) => <HeldRoles roles={roles} /> },
    { key: 'state', width: 90, render: (user) => <State user={user} /> },
    'personNo',
    'kind',
    {
      key: 'mobile',
      width: 170,
      extra: true,
      render: ({ id, mobile }) => (
        <RevealValue
          masked={mobile}
          name={label.mobile}
          of={{ subject: 'account', subjectId: id, field: 'mobile' }}
          may={can('system:user:reveal')}
        />
      ),
    },
    { key: 'createdAt', extra: true },
    {
      actions: (user) => namedActs(user.actions, t, (action) => start(action, user), ['disable']),
      width: 168,
    },
  ];

  return (
    <WithPane
      title={shared.departments}
      chosen={departmentId ? departments.nameOf(departmentId) : shared.allDepartments}
      pane={
        <DepartmentPane
          chosen={departmentId}
          onChoose={(id) => list.setFilters({ ...list.filters, departmentId: id ?? '' })}
        />
      }
    >
      <ListPage
        title={t.users}
        call={userCalls.listUsers}
        columns={columns}
        filters={filters}
        toolbar={
          <>
            {mayCreate && (
              <>
                <Button type="primary" onClick={() => setCreating(true)}>
                  {t.create}
                </Button>
                <Button icon={<RiFileUploadLine size={16} />} onClick={() => setImporting(true)}>
                  {t.import}
                </Button>
              </>
            )}
            <ExportButton call={userCalls.exportUsers} list={userCalls.listUsers} columns={userExport} />
          </>
        }
      />
      {lookingAt && (
        <UserDrawer key={lookingAt} id={lookingAt} onAct={start} onClose={() => setLookingAt(undefined)} />
      )}
      {creating && (
        <CreateUserDrawer
          departmentId={departmentId}
          onSecret={showSecret}
          onClose={() => setCreating(false)}
        />
      )}
      {importing && (
        <ImportDialog
          title={t.importUsers}
          calls={userImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
      {layers}
    </WithPane>
  );
};

export default UsersPage;
