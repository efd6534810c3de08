import { ownSessionCalls } from '@graduate/contract/identity/sign-in/own-sessions.ts';
import { signInResults } from '@graduate/contract/identity/sign-in/sessions.ts';
import { signInMethodNames } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { PagedRows } from '../../../ui/paged-rows.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { DeviceName, type ListedSignIn, listedSignIns, SignInResult } from '../sign-in/public.tsx';
import { sessionTexts, signInLogTexts } from './personal-texts.ts';

type Result = 'all' | keyof typeof signInResults;

const call = listedSignIns(ownSessionCalls.ownSignIns);

const useSignInColumns = (): ListColumn<ListedSignIn>[] => {
  const language = useLanguage();
  const { actingFor: actingForText } = useTexts(sessionTexts);
  return [
    { key: 'at', render: ({ at }) => formatWireTime(at) },
    { key: 'succeeded', width: 140, render: (attempt) => <SignInResult attempt={attempt} /> },
    {
      key: 'way',
      width: 160,
      render: ({ way, actingFor }) =>
        actingFor
          ? `${signInMethodNames[way][language]} · ${actingForText(actingFor)}`
          : signInMethodNames[way][language],
    },
    'address',
    { key: 'userAgent', width: 170, render: ({ userAgent }) => <DeviceName userAgent={userAgent} /> },
  ];
};

/** Every attempt to sign in with the person's account. */
export const SignInsSection = () => {
  const t = useTexts(signInLogTexts);
  const language = useLanguage();
  const [result, setResult] = useState<Result>('all');
  return (
    <>
      <p className="personal-help note below-l">{t.help}</p>
      <Segmented<Result>
        className="below-l"
        value={result}
        onChange={setResult}
        options={[
          { value: 'all', label: t.all },
          { value: 'succeeded', label: signInResults.succeeded[language] },
          { value: 'failed', label: signInResults.failed[language] },
        ]}
      />
      <PagedRows
        label={t.title}
        call={call}
        query={result === 'all' ? {} : { result }}
        columns={useSignInColumns()}
        empty={t.nothing}
      />
    </>
  );
};
