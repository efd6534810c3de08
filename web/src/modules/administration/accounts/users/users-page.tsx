import '../accounts.css';
import {
  personKinds,
  User,
  userCalls,
  userExport,
  userImportCalls,
  userStates,
} from '@graduate/contract/administration/accounts/users.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { RiFileUploadLine } from '@remixicon/react';
import { Button, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, useSession } from '../../../../shell/public.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
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
import { meaningOf } from './user-states.ts';
import { userTexts } from './users-texts.ts';

const lockChoices = { true: text('仅看已锁定', 'Locked only') };

const useFilters = (): Filter[] => {
  const t = useTexts(userTexts);
  const shared = useTexts(accountTexts);
  const language = useLanguage();
  const label = useLabels(User);
  const mayListRoles = useCan()('system:role:view');
  const { options, nameOf } = useRoles(mayListRoles);
  const inWords = (table: Record<string, Record<'zh' | 'en', string>>) => (code: string) =>
    table[code]?.[language] ?? code;
  return [
    {
      name: 'keyword',
      label: shared.keyword,
      field: <Input allowClear placeholder={t.keywordHint} />,
    },
    {
      name: 'state',
      label: label.state,
      field: <ChoiceField choices={userStates} allowClear />,
      inWords: inWords(userStates),
    },
    ...(mayListRoles
      ? [
          {
            name: 'roleId',
            label: label.roles,
            field: <Select allowClear options={options} showSearch={{ optionFilterProp: 'label' }} />,
            inWords: nameOf,
          },
        ]
      : []),
    {
      name: 'kind',
      label: label.kind,
      field: <ChoiceField choices={personKinds} allowClear />,
      inWords: inWords(personKinds),
    },
    {
      name: 'locked',
      label: t.lockState,
      field: <ChoiceField choices={lockChoices} allowClear />,
      inWords: () => t.lockedOnly,
    },
  ];
};

const HeldRoles = ({ roles }: Pick<User, 'roles'>) => {
  const language = useLanguage();
  return (
    <div className="tags-in-cell row gap-xs">
      {roles.map((role) => (
        <Tag key={role.id}>{nameIn(language, role)}</Tag>
      ))}
    </div>
  );
};

const State = ({ user }: { user: User }) => {
  const t = useTexts(userTexts);
  return (
    <>
      <StateTag name={userStates[user.state]} meaning={meaningOf[user.state]} />
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
  const language = useLanguage();
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
      title: label.realName,
      width: 120,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: (user) => (
        <Button type="link" className="cell-link" onClick={() => setLookingAt(user.id)}>
          {user.realName}
        </Button>
      ),
    },
    {
      key: 'username',
      title: label.username,
      width: 110,
      sortable: true,
      card: 'fact',
      render: ({ username }) => username,
    },
    {
      key: 'departments',
      title: label.departments,
      width: 160,
      card: 'fact',
      render: (user) => user.departments.map(({ name }) => name).join('、') || '—',
    },
    {
      key: 'roles',
      title: label.roles,
      width: 160,
      card: 'fact',
      render: ({ roles }) => <HeldRoles roles={roles} />,
    },
    {
      key: 'state',
      title: label.state,
      width: 90,
      align: 'center',
      sortable: true,
      card: 'status',
      render: (user) => <State user={user} />,
    },
    {
      key: 'personNo',
      title: label.personNo,
      width: 140,
      sortable: true,
      render: ({ personNo }) => personNo ?? '—',
    },
    {
      key: 'kind',
      title: label.kind,
      width: 130,
      render: ({ kind }) => personKinds[kind][language],
    },
    {
      key: 'mobile',
      title: label.mobile,
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
    {
      key: 'createdAt',
      title: label.createdAt,
      width: 160,
      sortable: true,
      extra: true,
      render: ({ createdAt }) => minute(createdAt),
    },
    {
      key: 'actions',
      title: shared.actions,
      width: 168,
      fixed: 'end',
      card: 'actions',
      render: (user) => (
        <RowActions
          actions={user.actions.map((action) => ({
            key: action,
            name: t[action],
            danger: action === 'disable',
            run: () => start(action, user),
          }))}
        />
      ),
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
