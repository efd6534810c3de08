import { meetingCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import type { Meeting } from '@graduate/contract/degrees/meetings/meetings.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { MeetingDrawer } from './meeting-drawer.tsx';
import { meetingTexts } from './meetings-texts.ts';

const open = ({ id }: Pick<Meeting, 'id'>) => openTab(`/degree/meeting?id=${id}`);

/** Meetings of the committees somebody arranges. */
const MeetingsPage = () => {
  const t = useTexts(meetingTexts);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        title={t.meetings}
        call={meetingCalls.list}
        columns={[
          { key: 'name', width: 240, open },
          { key: 'no', width: 90, card: 'fact' },
          { key: 'status', width: 110, card: 'status' },
          { key: 'heldAt', card: 'fact' },
          { key: 'committeeName', width: 230 },
          { key: 'itemCount', width: 100, align: 'right', card: 'fact' },
          { key: 'voteMode', width: 130 },
          {
            key: 'present',
            width: 110,
            align: 'right',
            render: ({ present, total }) => (total === null ? '—' : `${present ?? 0}/${total}`),
          },
          { key: 'resolutionNo', width: 170 },
          { key: 'batchName', width: 190, extra: true },
          { key: 'place', width: 160, extra: true },
          { key: 'publishedAt', extra: true },
        ]}
        filters={['keyword', 'level', 'status', 'batchId']}
        toolbar={
          <Button type="primary" onClick={() => setAdding(true)}>
            {t.newMeeting}
          </Button>
        }
      />
      {adding && <MeetingDrawer edited={undefined} onSaved={open} onClose={() => setAdding(false)} />}
    </>
  );
};

export default MeetingsPage;
