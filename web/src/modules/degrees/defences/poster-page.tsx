import './poster.css';
import { Announcement } from '@graduate/contract/degrees/defences/announcements.ts';
import { announcementStates } from '@graduate/contract/degrees/defences/choices.ts';
import { Button, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { Committee, Gone, NotCome, QrCode, useAnnouncement, whenOf } from './announcement-view.tsx';
import { defenceTexts } from './defences-texts.ts';

const Poster = ({ announcement }: { announcement: Announcement }) => {
  const t = useTexts(defenceTexts);
  const label = useLabels(Announcement);
  const { title, name, departmentName, tutorName, place, state, id } = announcement;
  return (
    <article className="poster card" aria-label={title}>
      <p className="poster-head">{t.publicTitle}</p>
      <h1>{title}</h1>
      <dl>
        <dt>{label.name}</dt>
        <dd>{name}</dd>
        <dt>{label.departmentName}</dt>
        <dd>{departmentName}</dd>
        <dt>{label.tutorName}</dt>
        <dd>{tutorName ?? '—'}</dd>
        <dt>{label.startAt}</dt>
        <dd>{whenOf(announcement)}</dd>
        <dt>{label.place}</dt>
        <dd>{place || '—'}</dd>
      </dl>
      <Committee announcement={announcement} />
      <footer className="row between">
        <div className="stack gap-xs">
          <StateTag state={announcementStates[state]} />
          <span className="muted">{t.welcome}</span>
        </div>
        <QrCode id={id} size={140} />
      </footer>
    </article>
  );
};

/** An announcement to be hung up or shown on a screen. */
const PosterPage = () => {
  const t = useTexts(defenceTexts);
  const [search] = useSearchParams();
  const { announcement, gone, error, refetch } = useAnnouncement(search.get('id') ?? '');
  return (
    <main className="narrow padded-flat stack" aria-label={t.poster}>
      {announcement && (
        <div className="poster-acts">
          <Button onClick={() => window.print()}>{t.print}</Button>
        </div>
      )}
      {gone && <Gone />}
      {announcement && <Poster announcement={announcement} />}
      {error && <NotCome error={error} again={refetch} />}
      {!gone && !error && !announcement && <Skeleton active paragraph={{ rows: 10 }} />}
    </main>
  );
};

export default PosterPage;
