import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { messageOf } from '../../../api/exchange.ts';
import { useTexts } from '../../../ui/texts.ts';
import { personalTexts } from './personal-texts.ts';

type Props<T> = { answer: UseQueryResult<T, ApiError>; children: (data: T) => ReactNode };

/** What was asked for, once it is there; until then its outline, or why it is not. */
export const Loaded = <T,>({ answer, children }: Props<T>) => {
  const t = useTexts(personalTexts);
  const { data, error } = answer;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton active paragraph={{ rows: 5 }} />;
  return (
    <Result
      status="warning"
      title={t.failed}
      subTitle={messageOf(error)}
      extra={<Button onClick={() => void answer.refetch()}>{t.retry}</Button>}
    />
  );
};
