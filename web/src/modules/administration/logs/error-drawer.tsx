import './logs.css';
import { ErrorDetail, errorLogCalls } from '@graduate/contract/administration/logs/errors.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Button, Skeleton } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { logTexts } from './logs-texts.ts';
import { roleInWords } from './role-words.ts';

const ErrorFacts = ({ error }: { error: ErrorDetail }) => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  return (
    <>
      <FactsOf
        of={ErrorDetail}
        thing={error}
        facts={[
          { key: 'message', wide: true },
          { key: 'at', value: formatWireTime(error.at) },
          'source',
          { key: 'route', value: [error.method, error.route].filter(Boolean).join(' '), wide: true },
          { key: 'username', value: error.username ?? t.somebody },
          { key: 'roleCode', value: roleInWords(error.roleCode, null, language) },
          'requestId',
          'release',
          ...(error.userAgent ? [{ label: t.userAgent, value: error.userAgent, wide: true }] : []),
        ]}
      />
      <h3 className="error-heading">{t.stack}</h3>
      {error.stack ? <pre className="error-stack">{error.stack}</pre> : <p>{t.noStack}</p>}
    </>
  );
};

type Props = { id: number; onClose: () => void };

/** One entry of the error log with its stack. */
export const ErrorDrawer = ({ id, onClose }: Props) => {
  const t = useTexts(logTexts);
  const { data } = useCall(errorLogCalls.findError, { params: { id } });
  const copy = async (error: ErrorDetail) =>
    (await copyText(JSON.stringify(error, null, 2)))
      ? feedback.success(t.copied)
      : feedback.warning(t.copyFailed);
  return (
    <SideDrawer
      title={t.errorDetail}
      width={720}
      onClose={onClose}
      {...(data && { footer: () => <Button onClick={() => void copy(data)}>{t.copy}</Button> })}
    >
      {data ? <ErrorFacts error={data} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </SideDrawer>
  );
};
