import { Button } from 'antd';
import type { ApiError } from '../../api/api-error.ts';
import { useToldHere } from '../../api/unanswered.ts';
import { useForbidden } from '../../api/use-forbidden.ts';
import { Nothing } from '../nothing.tsx';
import { useTexts } from '../texts.ts';
import { listTexts } from './list-texts.ts';

/** Says why a list is empty and what can be done about it. */
export const EmptyList = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => {
  const t = useTexts(listTexts);
  return (
    <Nothing of={filtered ? 'found' : 'here'} text={filtered ? t.nothingFits : t.nothing}>
      {filtered && <Button onClick={onClear}>{t.clearFilters}</Button>}
    </Nothing>
  );
};

/** Says what went wrong; the filters above stay as they are. What is forbidden leads to the page that says so. */
export const FailedList = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const t = useTexts(listTexts);
  useToldHere(error);
  if (useForbidden(error)) return <Nothing of="refused" text={error.message} />;
  return (
    <Nothing
      of={error.status === 0 ? 'offline' : 'wrong'}
      text={
        <>
          <b>{t.failed}</b>
          <br />
          {error.message}
          {error.requestId && <span className="error-number">{t.errorNumber(error.requestId)}</span>}
        </>
      }
    >
      <Button type="primary" onClick={onRetry}>
        {t.again}
      </Button>
    </Nothing>
  );
};
