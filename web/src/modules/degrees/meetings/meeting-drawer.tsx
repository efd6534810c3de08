import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import { committeeCalls } from '@graduate/contract/degrees/meetings/committees.ts';
import { meetingCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import type { Meeting, MeetingDetail } from '@graduate/contract/degrees/meetings/meetings.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { meetingTexts } from './meetings-texts.ts';

type ChoiceProps = { value?: string; onChange?: (id: string) => void };

const BatchChoice = (props: ChoiceProps) => {
  const query = { limit: LARGEST_LIMIT, status: ['open' as const] };
  const { data } = useCall(degreeBatchCalls.list, { query }, { quiet: true });
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...props} options={options} />;
};

const CommitteeChoice = (props: ChoiceProps) => {
  const query = { limit: LARGEST_LIMIT, enabled: 'true' as const };
  const { data } = useCall(committeeCalls.list, { query }, { quiet: true });
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...props} options={options} />;
};

type Props = { edited: Meeting | undefined; onSaved?: (meeting: MeetingDetail) => void; onClose: () => void };

export const MeetingDrawer = ({ edited, onSaved, onClose }: Props) => {
  const t = useTexts(meetingTexts);
  return (
    <NounDrawer
      title={edited ? t.editMeeting : t.newMeeting}
      create={meetingCalls.create}
      edit={meetingCalls.edit}
      edited={edited}
      initial={{ voteMode: 'electronic', heldAt: new Date() }}
      fields={[
        { name: 'batchId', input: <BatchChoice /> },
        { name: 'committeeId', input: <CommitteeChoice /> },
        'name',
        ['no', 'heldAt'],
        ['place', 'voteMode'],
      ]}
      {...(onSaved && { onSaved })}
      onClose={onClose}
    />
  );
};
