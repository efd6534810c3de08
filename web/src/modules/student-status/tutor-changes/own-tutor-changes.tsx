import './tutor-changes.css';
import {
  TutorChangeRow,
  tutorChangeCalls,
  tutorChangeNameOf,
  tutorChangeStates,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { Button } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { tutorChangeTexts } from './change-texts.ts';

const SHOWN = 20;

const Row = ({ row }: { row: TutorChangeRow }) => {
  const t = useTexts(tutorChangeTexts);
  const language = useLanguage();
  const label = useLabels(TutorChangeRow);
  return (
    <li className="page-card">
      <div className="row gap-x-l">
        <b>{tutorChangeNameOf(row.role)[language]}</b>
        <span>{`${row.oldTutorName ?? t.none} → ${row.newTutorName ?? t.none}`}</span>
        <StateTag state={tutorChangeStates[row.state]} />
        <div className="page-acts touch row push">
          <Button size="small" onClick={() => openTab(`/tutor/change?id=${row.id}`)}>
            {t.view}
          </Button>
        </div>
      </div>
      <span className="muted small">
        {[row.no, minute(row.submittedAt), row.fromDate && `${label.fromDate} ${row.fromDate}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
};

type Props = { title: string /** Of one student; the own ones without it. */; studentId?: string };

/** Changes of tutors among the other changes of a student; nothing where there are none. */
export const OwnTutorChanges = ({ title, studentId }: Props) => {
  const { data } = useCall(
    tutorChangeCalls.listChanges,
    { query: { limit: SHOWN, ...(studentId && { studentId }) } },
    { quiet: true },
  );
  if (!data || data.list.length === 0) return null;
  return (
    <section className="tutor-changes stack gap-l" aria-label={title}>
      <h2>{title}</h2>
      <ul className="stack gap-l">
        {data.list.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
};
