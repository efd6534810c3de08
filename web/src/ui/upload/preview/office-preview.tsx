import './office-preview.css';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useTexts } from '../../texts.ts';
import { MOST_MEGABYTES, NoPreview } from './fetch-content.ts';
import { openDocument, openWorkbook } from './open-content.ts';
import { previewTexts } from './preview-texts.ts';
import type { DocumentContent } from './read-document.ts';
import { WorkbookView } from './workbook-view.tsx';

type File = { fileName: string; url: string };

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useTexts(previewTexts);
  const reason = error instanceof NoPreview ? error.reason : 'unreadable';
  return (
    <Alert
      type="warning"
      showIcon
      title={reason === 'tooLarge' ? t.tooLarge(MOST_MEGABYTES) : t[reason]}
      {...(reason === 'unreachable' && { action: <Button onClick={onRetry}>{t.again}</Button> })}
    />
  );
};

type OpenedProps<T> = {
  file: File;
  open: (file: File, signal: AbortSignal) => Promise<T>;
  children: (content: T) => ReactNode;
};

/** Opens the file once; what was read is forgotten when the preview closes. */
const Opened = <T,>({ file, open, children }: OpenedProps<T>) => {
  const t = useTexts(previewTexts);
  const opened = useQuery({
    queryKey: ['file preview', file.url],
    queryFn: ({ signal }) => open(file, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.isFetching)
    return (
      <div role="status" aria-label={t.loading}>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  if (opened.isError) return <Failure error={opened.error} onRetry={() => void opened.refetch()} />;
  return opened.data === undefined ? null : children(opened.data);
};

const DocumentView = ({ html, picturesLeftOut }: DocumentContent) => {
  const t = useTexts(previewTexts);
  return (
    <>
      <p className="muted small below-s">
        {t.onlyForReading}
        {picturesLeftOut > 0 && ` · ${t.picturesLeftOut(picturesLeftOut)}`}
      </p>
      {html === '' ? <p>{t.nothing}</p> : <SafeHtml html={html} />}
    </>
  );
};

/** A Word document or a table, read in the browser. Nothing in the file is run. */
const OfficePreview = ({ kind, ...file }: File & { kind: 'document' | 'workbook' }) =>
  kind === 'document' ? (
    <Opened file={file} open={openDocument}>
      {(content) => <DocumentView {...content} />}
    </Opened>
  ) : (
    <Opened file={file} open={openWorkbook}>
      {(sheets) => <WorkbookView sheets={sheets} />}
    </Opened>
  );

export default OfficePreview;
