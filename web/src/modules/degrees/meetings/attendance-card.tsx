import { committeeRoles, hasQuorum } from '@graduate/contract/degrees/meetings/choices.ts';
import { meetingCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import type { MeetingDetail } from '@graduate/contract/degrees/meetings/meetings.ts';
import { Button, Checkbox, Progress, Tag } from 'antd';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { meetingTexts } from './meetings-texts.ts';

const FULL = 100;

type Props = { meeting: MeetingDetail; onDone: () => void };

/** Who is there, and whether that is enough to decide. */
export const AttendanceCard = ({ meeting, onDone }: Props) => {
  const t = useTexts(meetingTexts);
  const language = useLanguage();
  const { id, version, members, voteMode } = meeting;
  const there = members.filter(({ present }) => present).map(({ staffId }) => staffId);
  const [typed, setTyped] = useState<readonly string[]>();
  const present = typed ?? there;
  const notes = meeting.actions.includes('attendance');
  const saving = useSave(meetingCalls.setAttendance, {
    told: t.attendanceSaved,
    onSuccess: () => {
      setTyped(undefined);
      onDone();
    },
  });
  const total = members.length;
  const need = Math.ceil((total * 2) / 3);
  const enough = hasQuorum(present.length, total);
  const words = enough ? t.quorumMet : t.quorumMissing;
  return (
    <section className="card padded stack" aria-label={t.attendance}>
      <div className="row gap-x-l">
        <h3>{t.attendance}</h3>
        <span className={enough ? 'muted' : 'danger-text'} role="status">
          {words(present.length, total, need)}
        </span>
        {notes && (
          <Button
            className="push"
            disabled={typed === undefined}
            loading={saving.pending}
            onClick={() => void saving.submit({ params: { id }, body: { version, present: [...present] } })}
          >
            {t.saveAttendance}
          </Button>
        )}
      </div>
      <Progress
        percent={Math.round((present.length / total) * FULL)}
        aria-label={words(present.length, total, need)}
        status={enough ? 'success' : 'exception'}
        showInfo={false}
      />
      <div className="attendance">
        {members.map(({ staffId, name, role, hasAccount }) => (
          <Checkbox
            key={staffId}
            disabled={!notes}
            checked={present.includes(staffId)}
            onChange={({ target }) =>
              setTyped(target.checked ? [...present, staffId] : present.filter((one) => one !== staffId))
            }
          >
            {name}
            {role !== 'member' && <span className="muted">（{committeeRoles[role][language]}）</span>}
            {voteMode === 'electronic' && !hasAccount && <Tag>{t.noAccount}</Tag>}
          </Checkbox>
        ))}
      </div>
    </section>
  );
};
