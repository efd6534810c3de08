import { Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../ui/texts.ts';
import { AnnouncementView, Gone, NotCome, useAnnouncement } from './announcement-view.tsx';
import { defenceTexts } from './defences-texts.ts';

/** One announced defence, without signing in. */
const AnnouncementPage = () => {
  const t = useTexts(defenceTexts);
  const [search] = useSearchParams();
  const { announcement, gone, error, refetch } = useAnnouncement(search.get('id') ?? '');
  return (
    <main className="narrow padded-flat stack" aria-label={t.publicTitle}>
      <p>
        <Link to="/dbgg/index">{t.toList}</Link>
      </p>
      {gone && <Gone />}
      {announcement && <AnnouncementView announcement={announcement} />}
      {error && <NotCome error={error} again={refetch} />}
      {!gone && !error && !announcement && <Skeleton active paragraph={{ rows: 10 }} />}
    </main>
  );
};

export default AnnouncementPage;
