import { itemResults } from '@graduate/contract/degrees/meetings/choices.ts';
import { meetingCalls as calls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import type { ApplicationMeeting } from '@graduate/contract/degrees/meetings/meetings.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { Corrects } from './corrects.tsx';
import { meetingTexts } from './meetings-texts.ts';

type Props = { meeting: ApplicationMeeting; onState: () => void };

const Decision = ({ meeting, onState }: Props) => {
  const t = useTexts(meetingTexts);
  const { result, reason, noticeReason, statementUntil, statement, mayState } = meeting;
  return (
    <li className="outlined padded stack">
      <div className="row gap-x-l">
        <b>{meeting.committeeName}</b>
        <span className="muted">{`${meeting.meetingName} · ${meeting.heldOn}`}</span>
        {result ? <StateTag state={itemResults[result]} /> : <span className="muted">{t.notDecided}</span>}
        {meeting.resolutionNo && <span className="muted">{meeting.resolutionNo}</span>}
      </div>
      {reason && <p className="breaks">{reason}</p>}
      <Corrects of={meeting.corrects} />
      {noticeReason && (
        <Alert
          type="warning"
          showIcon
          title={t.intended}
          description={
            <div className="stack">
              <span className="breaks">{noticeReason}</span>
              {statementUntil && <span>{t.answerBy(statementUntil)}</span>}
              {statement && <p className="shaded breaks">{statement}</p>}
              {mayState && (
                <Button type="primary" onClick={onState}>
                  {t.state}
                </Button>
              )}
            </div>
          }
        />
      )}
    </li>
  );
};

/** What committees did with an application, and the answer to a refusal that is intended. */
export const ApplicationMeetingsPart = ({ applicationId }: { applicationId: string }) => {
  const t = useTexts(meetingTexts);
  const [stating, setStating] = useState<string>();
  const answer = useCall(
    calls.ofApplication,
    { params: { id: applicationId } },
    { quiet: true, staleTime: 0 },
  );
  const meetings = answer.data ?? [];
  if (meetings.length === 0) return null;
  return (
    <section className="card padded stack" aria-label={t.ofApplication}>
      <h3>{t.ofApplication}</h3>
      <ul className="stack">
        {meetings.map((meeting) => (
          <Decision key={meeting.itemId} meeting={meeting} onState={() => setStating(meeting.itemId)} />
        ))}
      </ul>
      {stating && (
        <FormDialog<typeof calls.statement, { statement: string }>
          title={t.state}
          call={calls.statement}
          args={({ statement }) => ({ params: { id: stating }, body: { statement } })}
          told={t.stated}
          onDone={() => void answer.refetch()}
          onClose={() => setStating(undefined)}
        >
          <Field name="statement" schema={calls.statement.body.shape.statement} rows={6} />
        </FormDialog>
      )}
    </section>
  );
};
