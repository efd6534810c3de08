import { Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { messageOf } from '../../../../api/exchange.ts';
import { useTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';

/** Says that a record cannot be seen, whatever the reason, and leads back. */
export const NotThere = () => {
  const t = useTexts(partTexts);
  const tab = useTab();
  return (
    <Result
      status="404"
      title={t.notThere}
      subTitle={t.notThereHint}
      extra={
        <Button type="primary" onClick={() => tab.close()}>
          {t.back}
        </Button>
      }
    />
  );
};

type Answer<T> = { data: T | undefined; error: ApiError | null; refetch: () => unknown };

/** A record once it is there; until then its outline, or why it does not come. */
export const WhenThere = <T,>({
  answer,
  children,
}: {
  answer: Answer<T>;
  children: (data: T) => ReactNode;
}) => {
  const t = useTexts(partTexts);
  const { data, error } = answer;
  // A record that has gone out of reach must not stay on the screen.
  if (error?.status === 404) return <NotThere />;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton active avatar={{ shape: 'square', size: 96 }} paragraph={{ rows: 10 }} />;
  return (
    <Result
      status="warning"
      title={t.failed}
      subTitle={
        <>
          {messageOf(error)}
          {error.requestId && <div>{t.errorNumber(error.requestId)}</div>}
        </>
      }
      extra={
        <Button type="primary" onClick={() => void answer.refetch()}>
          {t.again}
        </Button>
      }
    />
  );
};
