import { SignInRow, signInExport, systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { wayTexts } from '@graduate/contract/identity/sign-in/ways.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Input, Tag } from 'antd';
import { useSession } from '../../../shell/public.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { WireTimeField } from '../../../ui/form/wire-time-field.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { DeviceName } from './device-name.tsx';
import { inWords } from './in-words.ts';
import { type ListedSignIn, listedSignIns } from './sign-in-list.ts';
import { SignInResult, signInResults } from './sign-in-result.tsx';
import { signInTexts } from './sign-in-texts.ts';

const call = listedSignIns(systemSessionCalls.signIns);

const useFilters = (): Filter[] => {
  const t = useTexts(signInTexts);
  const label = useLabels(SignInRow);
  return [
    { name: 'keyword', label: t.person, field: <Input allowClear maxLength={64} /> },
    {
      name: 'result',
      label: label.succeeded,
      field: <ChoiceField choices={signInResults} allowClear />,
      inWords: inWords(signInResults),
    },
    { name: 'address', label: label.address, field: <Input allowClear maxLength={64} /> },
    {
      name: 'way',
      label: label.way,
      field: <ChoiceField choices={wayTexts} allowClear />,
      inWords: inWords(wayTexts),
    },
    { name: 'from', label: t.from, field: <WireTimeField /> },
    { name: 'to', label: t.to, field: <WireTimeField /> },
  ];
};

const useColumns = (): ListColumn<ListedSignIn>[] => {
  const t = useTexts(signInTexts);
  const language = useLanguage();
  const label = useLabels(SignInRow);
  return [
    {
      key: 'at',
      title: label.at,
      width: 170,
      fixed: 'start',
      sortable: true,
      card: 'fact',
      render: ({ at }) => formatWireTime(at),
    },
    {
      key: 'username',
      title: label.username,
      width: 120,
      sortable: true,
      card: 'fact',
      render: ({ username }) => username,
    },
    {
      key: 'realName',
      title: label.realName,
      width: 150,
      card: 'title',
      render: ({ realName, username }) => realName ?? username,
    },
    {
      key: 'succeeded',
      title: label.succeeded,
      width: 140,
      card: 'status',
      render: (attempt) => <SignInResult attempt={attempt} />,
    },
    {
      key: 'way',
      title: label.way,
      width: 150,
      card: 'fact',
      render: ({ way, actingFor }) => (
        <>
          {wayTexts[way][language]} {actingFor && <Tag>{t.actingFor(actingFor)}</Tag>}
        </>
      ),
    },
    { key: 'address', title: label.address, width: 130, card: 'fact', render: ({ address }) => address },
    {
      key: 'userAgent',
      title: label.userAgent,
      width: 170,
      card: 'fact',
      render: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
    },
  ];
};

/** Every attempt to come in. */
const SignInLogPage = () => {
  const t = useTexts(signInTexts);
  // Only the audit administrator may take the log out of the house.
  const mayExport = useSession().roles.includes('auditor');
  return (
    <ListPage
      title={t.signInLog}
      call={call}
      columns={useColumns()}
      filters={useFilters()}
      toolbar={
        mayExport && (
          <ExportButton call={systemSessionCalls.exportSignIns} list={call} columns={signInExport} />
        )
      }
    />
  );
};

export default SignInLogPage;
