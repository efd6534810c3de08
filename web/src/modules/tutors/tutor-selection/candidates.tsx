import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import { Candidate, type Round } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { Button, Progress } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { tutorSelectionTexts } from './selection-texts.ts';

/** How the courses went, where the student agreed to show it. */
const Grades = ({ of: { grades, showsGrades } }: { of: Candidate }) => {
  const t = useTexts(tutorSelectionTexts);
  if (!showsGrades) return <span className="muted">{t.gradesHidden}</span>;
  if (!grades) return <span className="muted">{t.gradesNone}</span>;
  return t.gradesOf(grades.average?.toFixed(1) ?? '—', grades.courses, grades.failed);
};

/** Students whose choice has its turn with the tutor who looks, and how many places are left. */
export const CandidatesOf = ({ round }: { round: Round }) => {
  const t = useTexts(tutorSelectionTexts);
  const language = useLanguage();
  const answer = useCall(tutorSelectionCalls.candidates, { params: { id: round.id } }, { quiet: true });
  const again = () => void answer.refetch();
  const accept = useSave(tutorSelectionCalls.accept, { told: t.accepted, onSuccess: again, onError: again });
  const reject = useSave(tutorSelectionCalls.reject, { told: t.rejected, onSuccess: again, onError: again });
  return (
    <WhenThere answer={answer}>
      {({ places, list }) => (
        <section className="page-card stack" aria-label={t.candidates}>
          <h2>{t.candidates}</h2>
          {places.map(({ level, degreeType, quota, used }) => (
            <Progress
              key={`${level}${degreeType}`}
              percent={quota === 0 ? 100 : Math.min(100, Math.round((used * 100) / quota))}
              size="small"
              format={() => t.places(guidedLevels[level][language], used, quota)}
            />
          ))}
          <RowsTable
            label={t.candidates}
            rows={list}
            of={Candidate}
            empty={t.noCandidates}
            columns={[
              'studentNo',
              'name',
              'level',
              'majorName',
              'prevSchool',
              {
                key: 'place',
                render: ({ place }) => (place === 0 ? t.adjustedChoice : t.turn(place)),
              },
              { key: 'grades', width: 200, render: (row) => <Grades of={row} /> },
              { key: 'note', width: 220 },
              'state',
              'confirmBy',
            ]}
            acts={({ id, name, state }) =>
              state === 'pending' && (
                <span className="line">
                  <Button
                    type="primary"
                    size="small"
                    onClick={() =>
                      void askAct(t.acceptAsk(name), () => accept.submit({ params: { id } }), t.accept, false)
                    }
                  >
                    {t.accept}
                  </Button>
                  <Button
                    size="small"
                    onClick={() =>
                      void askAct(t.rejectAsk(name), () => reject.submit({ params: { id } }), t.reject)
                    }
                  >
                    {t.reject}
                  </Button>
                </span>
              )
            }
          />
        </section>
      )}
    </WhenThere>
  );
};
