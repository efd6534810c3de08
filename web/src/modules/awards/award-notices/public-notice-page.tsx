import { awardNoticeCalls, NoticeLine } from '@graduate/contract/awards/award-notices/notices.ts';
import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { awardNoticeTexts } from './notices-texts.ts';

const IS_ID = /^[0-9a-f-]{36}$/i;

/** A list that is shown to everybody, without signing in. */
const PublicNotice = ({ id }: { id: string }) => {
  const t = useTexts(awardNoticeTexts);
  const { data, error } = useCall(awardNoticeCalls.publicNotice, { params: { id } }, { quiet: true });
  if (error)
    return (
      <NoticeCard of="found" title={t.gone}>
        {t.goneHint}
      </NoticeCard>
    );
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <section className="card padded stack gap-l">
      <header className="stack gap-xs">
        <p className="muted">{data.school}</p>
        <h1>{data.title}</h1>
        <p className="muted">
          {[data.departmentName, t.days(data.fromDate, data.toDate)].filter(Boolean).join(' · ')}
        </p>
      </header>
      <RowsTable
        label={t.list}
        rows={data.lines}
        of={NoticeLine}
        columns={['name', { key: 'departmentName', width: 220 }, 'majorName', 'level', 'gradeName']}
      />
      <p className="note">{t.howToObject}</p>
    </section>
  );
};

const PublicNoticePage = () => {
  const t = useTexts(awardNoticeTexts);
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return (
    <main className="narrow padded-flat" aria-label={t.publicTitle}>
      {IS_ID.test(id) ? (
        <PublicNotice id={id} />
      ) : (
        <NoticeCard of="found" title={t.gone}>
          {t.goneHint}
        </NoticeCard>
      )}
    </main>
  );
};

export default PublicNoticePage;
