import { type Defence, defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { useState } from 'react';
import { openTab } from '../../../shell/public.ts';
import { ActOnEach } from '../../../ui/act-on-each.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { DefenceDrawer } from './defence-drawer.tsx';
import { defenceTexts } from './defences-texts.ts';
import { publicAddress } from './public-address.ts';

const shownStates: readonly Defence['status'][] = ['announced', 'recorded', 'confirmed'];

/** What the public is shown, and what could be. */
const AnnouncementsPage = () => {
  const t = useTexts(defenceTexts);
  const [shown, setShown] = useState<string>();
  const announcing = useSave(defenceCalls.announce, { told: t.announced });
  const withdrawing = useSave(defenceCalls.withdrawAnnouncement, { told: t.withdrawn });
  const at = ({ id, version }: Defence) => ({ params: { id }, body: { version } });
  const actsOn = (defence: Defence) => {
    const { id, status, closed } = defence;
    if (closed || !(status === 'scheduled' || shownStates.includes(status)))
      return [{ key: 'open', name: t.view, run: () => setShown(id) }];
    if (status === 'scheduled') {
      const run = () => announcing.submit(at(defence));
      return [{ key: 'announce', name: t.announce, ask: t.askAnnounce(defence.name), run }];
    }
    const run = () => withdrawing.submit(at(defence));
    return [
      { key: 'page', name: t.publicPage, run: () => window.open(publicAddress(id), '_blank') },
      { key: 'poster', name: t.poster, run: () => openTab(`/dbNotice?id=${id}`) },
      ...(status === 'announced' && defence.startAt > new Date()
        ? [{ key: 'withdraw', name: t.withdraw, ask: t.askWithdraw(defence.name), danger: true, run }]
        : []),
    ];
  };
  return (
    <>
      <ListPage
        title={t.announcements}
        call={defenceCalls.list}
        columns={[
          { key: 'name', width: 100, open: ({ id }) => setShown(id) },
          { key: 'title', width: 260, card: 'fact' },
          { key: 'startAt', width: 150, card: 'fact', render: ({ startAt }) => minute(startAt) },
          { key: 'place', width: 160, card: 'fact' },
          { key: 'status', width: 100, card: 'status' },
          { key: 'postponed', width: 90 },
          { key: 'closed', width: 110, extra: true },
          { key: 'departmentName', width: 160, extra: true },
          { actions: actsOn, width: 190 },
        ]}
        filters={['keyword', 'status', 'batchId', 'from', 'to', 'yxCode']}
        batch={(selection) => (
          <ActOnEach
            call={defenceCalls.announceMany}
            name={t.announceMany(selection.rows.length)}
            ask={t.askAnnounceMany(selection.rows.length)}
            told={t.announcedMany}
            selection={selection}
          />
        )}
      />
      {shown && <DefenceDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

export default AnnouncementsPage;
