import { meetingCalls as calls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import {
  AnewOf,
  type MeetingDetail,
  type MeetingItem,
} from '@graduate/contract/degrees/meetings/meetings.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { meetingTexts } from './meetings-texts.ts';

type Props = { meeting: MeetingDetail; item: MeetingItem; onClose: () => void };

/** An error in a resolution is put right by the next meeting, which names the decision it puts right. */
export const AnewDialog = ({ meeting, item, onClose }: Props) => {
  const t = useTexts(meetingTexts);
  const { batchId, committeeId, level } = meeting;
  const query = { batchId, level, status: ['draft' as const], limit: LARGEST_LIMIT };
  const { data } = useCall(calls.list, { query }, { quiet: true, staleTime: 0 });
  const options = (data?.list ?? [])
    .filter((one) => one.committeeId === committeeId)
    .map(({ id, name, no }) => ({ value: id, label: `${name} ${no}` }));
  return (
    <FormDialog<typeof calls.decideAnew, { meetingId: string; reason: string }>
      title={`${t.decideAnew} · ${item.name}`}
      okText={t.decideAnew}
      follows={t.anewFollows}
      call={calls.decideAnew}
      args={(body) => ({ params: { id: item.id }, body })}
      told={t.putOnAgenda}
      onDone={({ id }) => openTab(`/degree/meeting?id=${id}`)}
      onClose={onClose}
    >
      <Field name="meetingId" schema={AnewOf.shape.meetingId}>
        <Select options={options} notFoundContent={t.noDraftMeeting} />
      </Field>
      <Field name="reason" schema={AnewOf.shape.reason} rows={4} />
    </FormDialog>
  );
};
