import './timetables.css';
import {
  type TimetableKind,
  timetableCalls,
  timetableKinds,
} from '@graduate/contract/training/timetables/timetable-calls.ts';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useCalendar } from '../rooms/public.tsx';
import { CohortTab } from './cohort-tab.tsx';
import { lookupTexts } from './lookup-texts.ts';
import { type Subject, SubjectField } from './subject-field.tsx';
import { type Shown, TimetablePanel, weekAsked } from './timetable-panel.tsx';
import { TimetableTerm } from './timetable-term.tsx';

const thisWeek: Shown = { view: 'week', week: undefined };

type InTerm = { termId: string | undefined };

const Found = ({ kind, subject, termId }: { kind: TimetableKind; subject: Subject } & InTerm) => {
  const [shown, setShown] = useState(thisWeek);
  const params = { kind, id: subject.id };
  const query = { ...weekAsked(shown), ...(termId && { termId }) };
  const answer = useCall(timetableCalls.find, { params, query }, { quiet: true, keepPrevious: true });
  return (
    <WhenThere answer={answer}>
      {(timetable) => (
        <TimetablePanel
          timetable={timetable}
          label={subject.name}
          shown={shown}
          onShow={setShown}
          onFile={(form) => void downloadFile(timetableCalls.file, { params: { ...params, form }, query })}
        />
      )}
    </WhenThere>
  );
};

const OneSubject = ({ kind, termId }: { kind: TimetableKind } & InTerm) => {
  const t = useTexts(lookupTexts);
  const [subject, setSubject] = useState<Subject>();
  return (
    <div className="stack">
      <div className="row">
        <SubjectField kind={kind} termId={termId} value={subject} onChange={setSubject} />
      </div>
      {subject ? (
        <Found key={`${subject.id} ${termId}`} kind={kind} subject={subject} termId={termId} />
      ) : (
        <p className="nothing">{t.chooseFirst}</p>
      )}
    </div>
  );
};

/** Where staff look up timetables of teachers, students, classes, rooms and cohorts. */
const TimetablesPage = () => {
  const t = useTexts(lookupTexts);
  const language = useLanguage();
  const [termId, setTermId] = useState<string>();
  const { termId: present } = useCalendar();
  const kinds = Object.keys(timetableKinds) as TimetableKind[];
  return (
    <section className="page-card" aria-label={t.title}>
      <div className="row between">
        <h1>{t.title}</h1>
        <TimetableTerm value={termId ?? present} onChange={setTermId} />
      </div>
      <Tabs
        destroyOnHidden
        items={[
          ...kinds.map((kind) => ({
            key: kind,
            label: timetableKinds[kind][language],
            children: <OneSubject key={kind === 'class' ? termId : kind} kind={kind} termId={termId} />,
          })),
          { key: 'cohort', label: t.cohort, children: <CohortTab termId={termId} /> },
        ]}
      />
    </section>
  );
};

export default TimetablesPage;
