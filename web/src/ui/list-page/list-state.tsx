import { Button, Empty, Result } from 'antd';
import type { ApiError } from '../../api/api-error.ts';
import { useForbidden } from '../../api/use-forbidden.ts';
import { useTexts } from '../texts.ts';
import { listTexts } from './list-texts.ts';

/** Says why a list is empty and what can be done about it. */
export const EmptyList = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => {
  const t = useTexts(listTexts);
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={filtered ? t.nothingFits : t.nothing}>
      {filtered && <Button onClick={onClear}>{t.clearFilters}</Button>}
    </Empty>
  );
};

/** Says what went wrong; the filters above stay as they are. What is forbidden leads to the page that says so. */
export const FailedList = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const t = useTexts(listTexts);
  if (useForbidden(error)) return <Result status="403" title={error.message} />;
  return (
    <Result
      status="warning"
      title={t.failed}
      subTitle={
        <>
          {error.message}
          {error.requestId && <div className="error-number">{t.errorNumber(error.requestId)}</div>}
        </>
      }
      extra={
        <Button type="primary" onClick={onRetry}>
          {t.again}
        </Button>
      }
    />
  );
};
