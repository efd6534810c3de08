import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { Tabs } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import {
  AsTutor,
  Basics,
  Corrections,
  GuidedStudents,
  Places,
  Qualifications,
  RecordHead,
  Work,
} from './record-parts.tsx';
import { recordTexts } from './records-texts.ts';

const Shown = ({ id }: { id: string }) => {
  const t = useTexts(recordTexts);
  const tab = useTab();
  const answer = useCall(recordCalls.find, { params: { id } }, { quiet: true });
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  return (
    <WhenThere answer={answer}>
      {(record) => (
        <article className="stack gap-l">
          <RecordHead record={record} />
          <section className="page-card">
            <Tabs
              items={[
                { key: 'basics', label: t.basics, children: <Basics record={record} /> },
                { key: 'tutor', label: t.ofTutor, children: <AsTutor record={record} /> },
                { key: 'held', label: t.qualifications, children: <Qualifications record={record} /> },
                { key: 'places', label: t.places, children: <Places record={record} /> },
                { key: 'students', label: t.students, children: <GuidedStudents record={record} /> },
                { key: 'work', label: t.work, children: <Work record={record} /> },
                { key: 'asked', label: t.corrections, children: <Corrections record={record} /> },
              ]}
            />
          </section>
        </article>
      )}
    </WhenThere>
  );
};

/** One tutor, for those who reach the record. */
const RecordPage = () => {
  const id = useSearchParams()[0].get('id');
  return id ? <Shown id={id} /> : <NotThere />;
};

export default RecordPage;
