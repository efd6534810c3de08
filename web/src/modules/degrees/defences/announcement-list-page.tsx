import {
  type Announcement,
  announcementCalls,
  announcementScopes,
} from '@graduate/contract/degrees/defences/announcements.ts';
import { announcementStates } from '@graduate/contract/degrees/defences/choices.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Input, Pagination, Segmented, Select, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { NotCome, whenOf } from './announcement-view.tsx';
import { defenceTexts } from './defences-texts.ts';

type Scope = keyof typeof announcementScopes;
type Wanted = {
  scope: Scope;
  keyword: string;
  yxCode: string | undefined;
  level: 'D' | 'M' | undefined;
  from: string | undefined;
  to: string | undefined;
  page: number;
};
const PAGE = 20;

const Card = ({ announcement }: { announcement: Announcement }) => {
  const { id, title, name, departmentName, majorName, tutorName, place, state } = announcement;
  return (
    <li className="card padded stack gap-xs">
      <div className="row gap-x-l">
        <Link to={`/dbggView?id=${id}`}>
          <b>{title}</b>
        </Link>
        <StateTag state={announcementStates[state]} />
      </div>
      <span>{[whenOf(announcement), place].filter(Boolean).join(' · ')}</span>
      <span className="muted">
        {[name, departmentName, majorName, tutorName].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
};

const Filters = ({ wanted, want }: { wanted: Wanted; want: (part: Partial<Wanted>) => void }) => {
  const t = useTexts(defenceTexts);
  const language = useLanguage();
  const label = useLabels(announcementCalls.list.query);
  const { data: departments } = useCall(announcementCalls.departments, {}, { quiet: true });
  return (
    <div className="row">
      <Segmented<Scope>
        value={wanted.scope}
        options={keysOf(announcementScopes).map((key) => ({
          value: key,
          label: announcementScopes[key][language],
        }))}
        onChange={(scope) => want({ scope })}
      />
      <Select<string>
        allowClear
        aria-label={label.yxCode ?? t.all}
        placeholder={label.yxCode ?? t.all}
        style={{ width: 200 }}
        value={(wanted.yxCode ?? null) as never}
        options={(departments ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(yxCode) => want({ yxCode })}
      />
      <Select<'D' | 'M'>
        allowClear
        aria-label={label.level ?? t.all}
        placeholder={label.level ?? t.all}
        style={{ width: 110 }}
        value={(wanted.level ?? null) as never}
        options={keysOf(degreeLevels).map((key) => ({ value: key, label: degreeLevels[key][language] }))}
        onChange={(level) => want({ level })}
      />
      <div style={{ width: 150 }}>
        <DayField label={label.from ?? t.search} value={wanted.from} onChange={(from) => want({ from })} />
      </div>
      <div style={{ width: 150 }}>
        <DayField label={label.to ?? t.search} value={wanted.to} onChange={(to) => want({ to })} />
      </div>
      <Input.Search
        allowClear
        aria-label={t.search}
        placeholder={t.search}
        style={{ width: 220 }}
        value={wanted.keyword}
        onChange={({ target }) => want({ keyword: target.value })}
      />
    </div>
  );
};

/** Everything that is announced, without signing in. */
const AnnouncementListPage = () => {
  const t = useTexts(defenceTexts);
  const [wanted, setWanted] = useState<Wanted>({
    scope: 'upcoming',
    keyword: '',
    yxCode: undefined,
    level: undefined,
    from: undefined,
    to: undefined,
    page: 1,
  });
  const { scope, keyword, yxCode, level, from, to, page } = useDeferredValue(wanted);
  const { data, error, refetch } = useCall(
    announcementCalls.list,
    {
      query: {
        scope,
        page,
        limit: PAGE,
        ...(keyword.trim() && { keyword: keyword.trim() }),
        ...(yxCode && { yxCode: [yxCode] }),
        ...(level && { level: [level] }),
        ...(from && { from }),
        ...(to && { to }),
      },
    },
    { quiet: true, keepPrevious: true },
  );
  return (
    <main className="narrow padded-flat stack gap-l" aria-label={t.publicTitle}>
      <h1>{t.publicTitle}</h1>
      <Filters wanted={wanted} want={(part) => setWanted((before) => ({ ...before, page: 1, ...part }))} />
      {error && <NotCome error={error} again={refetch} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data?.list.length === 0 && (
        <NoticeCard of="here" title={t.none}>
          {t.noneHint}
        </NoticeCard>
      )}
      {data && data.list.length > 0 && (
        <ul className="stack">
          {data.list.map((announcement) => (
            <Card key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      )}
      {data && data.total > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => setWanted((before) => ({ ...before, page: next }))}
        />
      )}
    </main>
  );
};

export default AnnouncementListPage;
