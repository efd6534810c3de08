import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { Input, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { analysisTexts } from './analysis-texts.ts';

type Props = {
  paperId: string;
  /** The question, and the group where one is looked at alone. */
  about: QueryOf<typeof analysisCalls.words>;
  onClose: () => void;
};

const PAGE = 20;

/** What was written to one question, page by page. */
export const TextsDrawer = ({ paperId, about, onClose }: Props) => {
  const t = useTexts(analysisTexts);
  const [page, setPage] = useState(1);
  const [keyword, setKeyword] = useState('');
  const { data } = useCall(
    analysisCalls.texts,
    { params: { id: paperId }, query: { ...about, page, limit: PAGE, ...(keyword && { keyword }) } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <SideDrawer title={t.textsTitle} width={560} onClose={onClose}>
      <div className="stack">
        <Input.Search
          allowClear
          aria-label={t.searchTexts}
          placeholder={t.searchTexts}
          onSearch={(words) => {
            setKeyword(words.trim());
            setPage(1);
          }}
        />
        {!data && <Skeleton active paragraph={{ rows: 6 }} />}
        {data?.total === 0 && <Nothing text={t.noTexts} />}
        <ul className="stack gap-s">
          {data?.list.map(({ text }, at) => (
            <li key={`${page} ${at}`} className="analysis-text shaded breaks">
              {text}
            </li>
          ))}
        </ul>
        {data && data.total > PAGE && (
          <Pagination
            size="small"
            current={page}
            pageSize={PAGE}
            total={data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
    </SideDrawer>
  );
};
