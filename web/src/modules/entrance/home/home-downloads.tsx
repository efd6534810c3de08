import './home.css';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import {
  type DownloadCategory,
  downloadCategories,
  type ShownDownload,
} from '@graduate/contract/entrance/home/downloads.ts';
import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { monthAndDay } from '../../../ui/time-in-words.ts';
import { fileSizeInWords } from '../../../ui/upload/file-size.ts';
import { homeTexts } from './home-texts.ts';

const OPTIONS = { quiet: true, staleTime: 300_000, keepPrevious: true } as const;

/** The newest files, or all of a category. */
const useDownloads = (category: DownloadCategory | undefined) => {
  const newest = useCall(homeCalls.files, {}, { ...OPTIONS, enabled: category === undefined });
  const ofCategory = useCall(
    homeCalls.filesByCategory,
    { query: { category: category ?? 'form' } },
    { ...OPTIONS, enabled: category !== undefined },
  );
  return category === undefined ? newest : ofCategory;
};

const Row = ({ download }: { download: ShownDownload }) => {
  const t = useTexts(homeTexts);
  const [underway, setUnderway] = useState(false);
  const { title, description, fileId, fileName, fileSize, time } = download;
  const fetchIt = async () => {
    if (underway) return;
    setUnderway(true);
    // A failure has been shown by then.
    await downloadFile(fileCalls.download, { params: { id: fileId } }).catch(() => undefined);
    setUnderway(false);
  };
  return (
    <li>
      <button
        type="button"
        className="download-row line-button line"
        aria-label={t.download(title)}
        aria-busy={underway}
        title={[fileName, description].filter(Boolean).join('\n')}
        onClick={() => void fetchIt()}
      >
        <Icon
          name={underway ? 'refresh-line' : 'file-download-line'}
          className={underway ? 'spinning' : ''}
        />
        <span className="grow clip">{title}</span>
        <span className="muted small numbers fixed">{fileSizeInWords(fileSize)}</span>
        <time className="muted small numbers fixed">{monthAndDay(time)}</time>
      </button>
    </li>
  );
};

/** The card of the home page with what can be downloaded. */
export const HomeDownloads = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const [category, setCategory] = useState<DownloadCategory>();
  const { data, error } = useDownloads(category);
  if (error) throw error;
  const choices: [DownloadCategory | undefined, string][] = [
    [undefined, t.newest],
    ...Object.entries(downloadCategories).map(
      ([value, name]) => [value as DownloadCategory, name[language]] as [DownloadCategory, string],
    ),
  ];
  return (
    <>
      <fieldset className="row gap-xs" aria-label={t.category}>
        {choices.map(([value, name]) => (
          <button
            key={name}
            type="button"
            className="chip small pressed-tint"
            aria-pressed={value === category}
            onClick={() => setCategory(value)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {!data && <Skeleton active paragraph={{ rows: 5 }} />}
      {data?.length === 0 && <Nothing text={t.noDownloads} />}
      <ul className="above-s">
        {data?.map((download) => (
          <Row key={download.id} download={download} />
        ))}
      </ul>
    </>
  );
};
