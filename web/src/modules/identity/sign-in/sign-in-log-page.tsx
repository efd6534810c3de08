import { signInExport, systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { signInMethodNames } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Tag } from 'antd';
import { useSession } from '../../../shell/public.ts';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { DeviceName } from './device-name.tsx';
import { type ListedSignIn, listedSignIns } from './sign-in-list.ts';
import { SignInResult } from './sign-in-result.tsx';
import { signInTexts } from './sign-in-texts.ts';

const call = listedSignIns(systemSessionCalls.signIns);

const useColumns = (): ListColumn<ListedSignIn>[] => {
  const t = useTexts(signInTexts);
  const language = useLanguage();
  return [
    { key: 'at', card: 'fact', render: ({ at }) => formatWireTime(at) },
    { key: 'username', card: 'fact' },
    { key: 'realName', card: 'title', render: ({ realName, username }) => realName ?? username },
    { key: 'succeeded', width: 140, render: (attempt) => <SignInResult attempt={attempt} /> },
    {
      key: 'way',
      width: 150,
      card: 'fact',
      render: ({ way, actingFor }) => (
        <>
          {signInMethodNames[way][language]} {actingFor && <Tag>{t.actingFor(actingFor)}</Tag>}
        </>
      ),
    },
    { key: 'address', card: 'fact' },
    {
      key: 'userAgent',
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
      filters={['keyword', 'result', 'address', 'way', 'from', 'to']}
      toolbar={
        mayExport && (
          <ExportButton call={systemSessionCalls.exportSignIns} list={call} columns={signInExport} />
        )
      }
    />
  );
};

export default SignInLogPage;
