import './links.css';
import { linkStates, linkWindows } from '@graduate/contract/training/links/choices.ts';
import { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import type { LinkRow, OwnLink } from '@graduate/contract/training/links/link-records.ts';
import { Badge, Button, Progress, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useWhyClosed } from '../../commons/date-windows/public.tsx';
import { linksTexts } from './links-texts.ts';
import { RecordForm } from './record-form.tsx';

const Line = ({ record, onOpen }: { record: LinkRow; onOpen: (id: string) => void }) => (
  <li>
    <button type="button" className="line-button line baseline" onClick={() => onOpen(record.id)}>
      <span className="grow clip" title={record.title}>
        {record.title}
      </span>
      <span className="muted small numbers">{record.startedOn}</span>
      <StateTag state={linkStates[record.state]} />
    </button>
  </li>
);

const Standing = ({ link }: { link: OwnLink }) => {
  const t = useTexts(linksTexts);
  if (link.done) return <Badge status="success" text={t.done} />;
  if (link.overdue) return <Tag color="red">{t.late}</Tag>;
  return <Tag>{link.records.length > 0 ? t.underWay : t.open}</Tag>;
};

type CardProps = { link: OwnLink; onOpen: (id: string) => void; onNew: () => void };

const LinkCard = ({ link, onOpen, onNew }: CardProps) => {
  const t = useTexts(linksTexts);
  const closed = useWhyClosed(linkWindows[link.kind]);
  const { name, credits, passed, minCount, reports, minReports, done, dueOn, records, whyNot } = link;
  const why = whyNot ?? closed;
  return (
    <section className="card padded stack" aria-label={name}>
      <div className="row between">
        <h3>{name}</h3>
        <Standing link={link} />
      </div>
      <p className="muted small">
        {[t.credits(credits), !done && dueOn && t.dueOn(dueOn)].filter(Boolean).join(' · ')}
      </p>
      <div>
        <span className="numbers">{t.counted(passed, minCount, reports, minReports)}</span>
        <Progress
          percent={Math.min(100, Math.round((passed / minCount) * 100))}
          aria-label={t.counted(passed, minCount, reports, minReports)}
          showInfo={false}
          size="small"
        />
      </div>
      {records.length > 0 && (
        <ul className="link-lines">
          {records.map((record) => (
            <Line key={record.id} record={record} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {why && !done && <p className="muted small">{why}</p>}
      {(!done || minCount > 1) && (
        <div>
          <Button disabled={whyNot !== null} onClick={onNew}>
            {t.newRecord}
          </Button>
        </div>
      )}
    </section>
  );
};

/** What a student has to do beside courses, link by link. */
export const MyLinks = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(linksTexts);
  const [writing, setWriting] = useState<OwnLink>();
  const { data, error, refetch } = useCall(linkCalls.mine, {}, { quiet: true });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (data.programmeName === null) return <NoticeCard of="closed" title={t.noProgramme} />;
  return (
    <div className="stack gap-l">
      <p className="muted">{t.programme(data.programmeName)}</p>
      <div className="tiles links-tiles">
        {data.links.map((link) => (
          <LinkCard key={link.linkId} link={link} onOpen={onOpen} onNew={() => setWriting(link)} />
        ))}
      </div>
      {writing && (
        <RecordForm
          linkId={writing.linkId}
          kind={writing.kind}
          level={data.level}
          onClose={() => setWriting(undefined)}
        />
      )}
    </div>
  );
};
