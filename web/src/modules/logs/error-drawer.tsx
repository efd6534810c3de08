import './logs.css';
import { ErrorDetail, errorLogCalls } from '@graduate/contract/logs/errors.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Button, Descriptions, Skeleton } from 'antd';
import { useCall } from '../../api/use-call.ts';
import { copyText } from '../../ui/copy-text.ts';
import { feedback } from '../../ui/feedback.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useLabels } from '../../ui/use-labels.ts';
import { roleInWords } from './log-words.ts';
import { logTexts } from './logs-texts.ts';

const Facts = ({ error }: { error: ErrorDetail }) => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  const label = useLabels(ErrorDetail);
  const phone = useIsPhone();
  return (
    <>
      <Descriptions
        size="small"
        layout="vertical"
        colon={false}
        column={phone ? 1 : 2}
        items={[
          { label: label.message, span: 2, children: error.message },
          { label: label.at, children: formatWireTime(error.at) },
          { label: label.source, children: t[error.source] },
          {
            label: label.route,
            span: 2,
            children: [error.method, error.route].filter(Boolean).join(' ') || '—',
          },
          { label: label.username, children: error.username ?? t.somebody },
          { label: label.roleCode, children: roleInWords(error.roleCode, null, language) },
          { label: label.requestId, children: error.requestId ?? '—' },
          { label: label.release, children: error.release || '—' },
          ...(error.userAgent ? [{ label: t.userAgent, span: 2, children: error.userAgent }] : []),
        ]}
      />
      <h3>{t.stack}</h3>
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
      {data ? <Facts error={data} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </SideDrawer>
  );
};
