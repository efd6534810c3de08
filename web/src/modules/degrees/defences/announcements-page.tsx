import { type Defence, defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { useState } from 'react';
import { openTab } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { DefenceDrawer } from './defence-drawer.tsx';
import { defenceTexts } from './defences-texts.ts';
import { publicAddress } from './public-address.ts';

const shownStates: readonly Defence['status'][] = ['announced', 'recorded', 'confirmed'];

/** What the public is shown, and what could be. */
const AnnouncementsPage = () => {
  const t = useTexts(defenceTexts);
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ListPage
        title={t.announcements}
        call={defenceCalls.list}
        columns={[
          { key: 'name', width: 100, open: ({ id }) => setShown(id) },
          { key: 'title', width: 280, card: 'fact' },
          { key: 'startAt', width: 150, card: 'fact', render: ({ startAt }) => minute(startAt) },
          { key: 'place', width: 160, card: 'fact' },
          { key: 'status', width: 100, card: 'status' },
          { key: 'postponed', width: 90 },
          { key: 'closed', width: 110, extra: true },
          { key: 'departmentName', width: 160, extra: true },
          {
            actions: ({ id, status, closed }) =>
              shownStates.includes(status) && !closed
                ? [
                    { key: 'page', name: t.publicPage, run: () => window.open(publicAddress(id), '_blank') },
                    { key: 'poster', name: t.poster, run: () => openTab(`/dbNotice?id=${id}`) },
                  ]
                : [{ key: 'open', name: t.arrange, run: () => setShown(id) }],
            width: 170,
          },
        ]}
        filters={['keyword', 'status', 'from', 'to', 'yxCode']}
      />
      {shown && <DefenceDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

export default AnnouncementsPage;
