import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { ClassBookView } from '../class-books/public.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { type Shown, TimetablePanel, weekAsked } from './timetable-panel.tsx';
import { TimetableTerm } from './timetable-term.tsx';
import { timetablesTexts } from './timetables-texts.ts';

/** The timetable of a student or teacher; on phones day by day, today first. */
const OwnTimetable = ({ onOpen }: { onOpen: ((classId: string) => void) | undefined }) => {
  const t = useTexts(timetablesTexts);
  const [shown, setShown] = useState<Shown>({ view: 'week', week: undefined });
  const [subscribing, setSubscribing] = useState(false);
  const [search] = useSearchParams();
  const [termId, setTermId] = useState(search.get('termId') ?? undefined);
  const query = { ...weekAsked(shown), ...(termId && { termId }) };
  const answer = useCall(timetableCalls.home, { query }, { quiet: true, keepPrevious: true });
  return (
    <WhenThere answer={answer}>
      {(timetable) => (
        <section className="page-card" aria-label={t.title}>
          <div className="row between">
            <h1>{t.title}</h1>
            <TimetableTerm
              value={termId ?? timetable.termId}
              onChange={(id) => {
                setTermId(id);
                setShown({ view: shown.view, week: undefined });
              }}
            />
          </div>
          <TimetablePanel
            timetable={timetable}
            label={t.title}
            shown={shown}
            onShow={setShown}
            {...(onOpen && { onOpen, none: t.noTeaching })}
            onFile={(form) => void downloadFile(timetableCalls.ownFile, { params: { form }, query })}
            more={
              <Button size="small" onClick={() => setSubscribing(true)}>
                {t.subscribe}
              </Button>
            }
          />
          {subscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
        </section>
      )}
    </WhenThere>
  );
};

/** A teacher's class, where the address names one; else the timetable. */
const MyTimetablePage = () => {
  const t = useTexts(timetablesTexts);
  const [search, setSearch] = useSearchParams();
  const classId = search.get('classId');
  const can = useCan();
  const open = (id: string) => setSearch({ classId: id });
  if (classId === null) return <OwnTimetable onOpen={can('training:class:keep') ? open : undefined} />;
  const back = (
    <Button size="small" onClick={() => setSearch({}, { replace: true })}>
      {t.backToTimetable}
    </Button>
  );
  return <ClassBookView key={classId} id={classId} back={back} />;
};

export default MyTimetablePage;
