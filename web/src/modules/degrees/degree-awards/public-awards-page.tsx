import { degreeCategories } from '@graduate/contract/degrees/degree-applications/choices.ts';
import {
  publicAwardCalls as calls,
  PublicAward,
} from '@graduate/contract/degrees/degree-awards/public-awards.ts';
import { type DegreeLevel, degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Input, Pagination, Select, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { degreeAwardTexts } from './award-texts.ts';

const PAGE = 20;

/** Who was awarded a degree here, for everybody. */
const PublicAwardsPage = () => {
  const t = useTexts(degreeAwardTexts);
  const language = useLanguage();
  const label = useLabels(calls.list.query);
  const named = useLabels(PublicAward);
  const [typed, setTyped] = useState('');
  const [level, setLevel] = useState<DegreeLevel>();
  const [page, setPage] = useState(1);
  const keyword = useDeferredValue(typed.trim());
  const { data, error } = useCall(
    calls.list,
    { query: { keyword, page, limit: PAGE, ...(level && { level: [level] }) } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <main className="narrow padded-flat stack gap-l" aria-label={t.publicAwards}>
      <h1>{t.publicAwards}</h1>
      <div className="row">
        <Input.Search
          aria-label={label.keyword ?? ''}
          placeholder={label.keyword ?? ''}
          style={{ width: 220 }}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <Select<DegreeLevel>
          allowClear
          aria-label={label.level ?? ''}
          placeholder={label.level ?? ''}
          style={{ width: 120 }}
          value={(level ?? null) as never}
          options={keysOf(degreeLevels).map((key) => ({ value: key, label: degreeLevels[key][language] }))}
          onChange={(chosen) => {
            setLevel(chosen);
            setPage(1);
          }}
        />
      </div>
      {error && <NoticeCard of="wrong" title={error.message} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data?.list.length === 0 && <NoticeCard of="here" title={t.noPublicAwards} />}
      <ul className="stack" aria-label={named.name}>
        {(data?.list ?? []).map((award, at) => (
          <li key={`${award.name} ${at}`} className="card padded row gap-x-l">
            <b>{award.name}</b>
            <span>{`${award.degreeCategory ? degreeCategories[award.degreeCategory][language] : ''}${degreeLevels[award.degreeLevel][language]}`}</span>
            <span className="muted">
              {[award.departmentName, award.majorName].filter(Boolean).join(' · ')}
            </span>
            <span className="numbers muted push">{award.awardDate}</span>
          </li>
        ))}
      </ul>
      {data && data.total > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </main>
  );
};

export default PublicAwardsPage;
