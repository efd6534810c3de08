import { feedback } from '../../ui/feedback.tsx';
import { Panel } from '../../ui/panel.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { words } from '../../ui/words.ts';
import { clearErrors, errorLog, type LoggedError } from './error-log.ts';

const texts = defineTexts({
  title: ['异常捕获(温馨提示：错误必须解决)', 'Errors caught (reminder: errors must be solved)'],
  route: ['报错路由', 'Route'],
  message: ['错误信息', 'Message'],
  details: ['错误详情', 'Details'],
  show: words.view,
  number: ['错误编号', 'Error number'],
  baidu: ['百度搜索', 'Baidu'],
  bing: ['必应搜索', 'Bing'],
  clear: ['暂不显示', 'Clear'],
  copy: ['复制为JSON', 'Copy as JSON'],
  notCopied: ['浏览器不允许复制', 'The browser does not allow copying'],
});

const engines = [
  ['baidu', 'https://www.baidu.com/s?wd='],
  ['bing', 'https://cn.bing.com/search?q='],
] as const;

const Row = ({ error }: { error: LoggedError }) => {
  const t = useTexts(texts);
  return (
    <tr>
      <td>
        <span className="log-tag">{error.route}</span>
      </td>
      <td>
        <span className="log-tag log-tag-danger">{error.message}</span>
        {error.times > 1 && <small> ×{error.times}</small>}
      </td>
      <td>
        <details>
          <summary>{t.show}</summary>
          {error.requestId && (
            <p>
              {t.number} {error.requestId}
            </p>
          )}
          <pre>{error.details}</pre>
        </details>
      </td>
      <td>
        {engines.map(([name, address]) => (
          <a
            key={name}
            href={address + encodeURIComponent(error.message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t[name]}
          </a>
        ))}
      </td>
    </tr>
  );
};

/** What went wrong in this window. Tokens and people's numbers were taken out when it was written down. */
const ErrorLogDialog = ({ close }: { close: () => void }) => {
  const t = useTexts(texts);
  const errors = useStore(errorLog);
  const copy = () =>
    (
      navigator.clipboard?.writeText(JSON.stringify(errors, null, 2)) ??
      Promise.reject(new Error('no clipboard'))
    ).then(
      () => feedback.success(t.copied),
      () => feedback.warning(t.notCopied),
    );
  return (
    <Panel
      kind="dialog"
      width="70%"
      title={t.title}
      close={close}
      footer={
        <>
          <button type="button" className="plain-button" onClick={() => void copy()}>
            {t.copy}
          </button>
          <button type="button" className="plain-button" onClick={close}>
            {t.cancel}
          </button>
          <button
            type="button"
            className="primary-button"
            onClick={() => {
              close();
              clearErrors();
            }}
          >
            {t.clear}
          </button>
        </>
      }
    >
      <table className="log-table full" aria-label={t.title}>
        <thead>
          <tr>
            {[t.route, t.message, t.details, t.actions].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <Row key={error.id} error={error} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
};

export default ErrorLogDialog;
