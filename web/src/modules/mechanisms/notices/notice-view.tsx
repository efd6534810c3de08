import './notices.css';
import type { AttachedFile } from '@graduate/contract/mechanisms/notices/notices.ts';
import { RiAttachment2 } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { SafeHtml } from '../../../ui/html/safe-html.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { FilePreview } from '../../../ui/upload/file-preview.tsx';
import { fileSizeInWords } from '../../../ui/upload/file-size.ts';
import { noticeTexts } from './notices-texts.ts';

type Props = {
  title: string;
  departmentName: string;
  time: Date | null;
  content: string;
  attachments: readonly AttachedFile[];
  pictures: readonly AttachedFile[];
};

/** A notice as its readers see it. */
export const NoticeView = ({ title, departmentName, time, content, attachments, pictures }: Props) => {
  const t = useTexts(noticeTexts);
  const [previewed, setPreviewed] = useState<AttachedFile>();
  return (
    <article className="notice-view">
      <h1>{title}</h1>
      <p className="notice-origin line gap-l muted small">
        <span>{departmentName}</span>
        <time>{minute(time)}</time>
      </p>
      <SafeHtml html={content} pictures={pictures} />
      {attachments.length > 0 && (
        <section aria-label={t.attachments} className="notice-attachments">
          <h2>{t.attachments}</h2>
          <ul>
            {attachments.map((file) => (
              <li key={file.id} className="line">
                <Button type="link" icon={<RiAttachment2 size={16} />} onClick={() => setPreviewed(file)}>
                  {file.fileName}
                </Button>
                <span className="muted small">{fileSizeInWords(file.fileSize)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FilePreview file={previewed} onClose={() => setPreviewed(undefined)} />
    </article>
  );
};
