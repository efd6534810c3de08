import '../../../ui/list-page/list-page.css';
import { ownSessionCalls } from '@graduate/contract/identity/sign-in/own-sessions.ts';
import { SignInRow, signInResults } from '@graduate/contract/identity/sign-in/sessions.ts';
import { signInMethodNames } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import { fieldsOf } from '@graduate/contract/platform/fields.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Empty, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ListCards } from '../../../ui/list-page/list-cards.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { ListTable } from '../../../ui/list-page/list-table.tsx';
import { useColumns } from '../../../ui/list-page/use-columns.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { DeviceName, type ListedSignIn, listedSignIns, SignInResult } from '../sign-in/public.tsx';
import { sessionTexts, signInLogTexts } from './personal-texts.ts';

type Result = 'all' | keyof typeof signInResults;

const call = listedSignIns(ownSessionCalls.ownSignIns);
const PAGE = 20;

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
  const phone = useIsPhone();
  const [result, setResult] = useState<Result>('all');
  const [page, setPage] = useState(1);
  const query = { page, limit: PAGE, ...(result !== 'all' && { result }) };
  const answer = useCall(call, { query }, { quiet: true, keepPrevious: true, staleTime: 0 });
  const { list = [], total = 0 } = answer.data ?? {};
  const columns = useColumns(fieldsOf(SignInRow), useSignInColumns());
  const shown = {
    label: t.title,
    columns,
    rows: list,
    loading: answer.isFetching,
    empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.nothing} />,
  };
  return (
    <>
      <p className="personal-help note below-l">{t.help}</p>
      <Segmented<Result>
        className="below-l"
        value={result}
        onChange={(next) => {
          setResult(next);
          setPage(1);
        }}
        options={[
          { value: 'all', label: t.all },
          { value: 'succeeded', label: signInResults.succeeded[language] },
          { value: 'failed', label: signInResults.failed[language] },
        ]}
      />
      {answer.isError ? (
        <FailedList error={answer.error} onRetry={() => void answer.refetch()} />
      ) : phone ? (
        <ListCards {...shown} />
      ) : (
        <ListTable {...shown} sort={[]} onSort={() => undefined} selection={undefined} dense={false} />
      )}
      <Pagination
        className="personal-pager"
        current={page}
        pageSize={PAGE}
        total={total}
        showSizeChanger={false}
        hideOnSinglePage
        simple={phone}
        onChange={setPage}
      />
    </>
  );
};
