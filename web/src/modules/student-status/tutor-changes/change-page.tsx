import './tutor-changes.css';
import type { tutorRoles } from '@graduate/contract/people/guidance/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { StudentBrief } from '@graduate/contract/student-status/students/records.ts';
import {
  tutorChangeCalls,
  tutorChangeNameOf,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useSession, useTab, WhenThere } from '../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { ContextBar, StudentPicker } from '../students/public.tsx';
import { TutorChangeForm } from './change-form.tsx';
import { tutorChangeTexts } from './change-texts.ts';
import { TutorChangeView } from './change-view.tsx';

type Role = keyof typeof tutorRoles;

/** The card 转导师 leads here; 导师组变更 is the other one. */
const MAIN_CHANGE = 'changeTutor';

const Existing = ({ id }: { id: string }) => {
  const tab = useTab();
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const answer = useCall(tutorChangeCalls.findChange, { params: { id } }, { quiet: true, enabled: !editing });
  const { data } = answer;
  const title = data && `${tutorChangeNameOf(data.role)[language]} ${data.studentName}`;
  useEffect(() => {
    if (title) tab.setTitle(title);
  }, [tab, title]);
  return (
    <WhenThere answer={answer}>
      {(change) =>
        editing ? (
          <TutorChangeForm
            studentId={change.studentId}
            role={change.role}
            loaded={change}
            onDone={() => setEditing(false)}
            onLeave={() => setEditing(false)}
          />
        ) : (
          <TutorChangeView
            change={change}
            onEdit={() => setEditing(true)}
            onDone={() => void answer.refetch()}
          />
        )
      }
    </WhenThere>
  );
};

/** For whom: staff choose a student first. */
const ForStudent = ({ studentId, role }: { studentId: string | undefined; role: Role }) => {
  const t = useTexts(tutorChangeTexts);
  const [picked, setPicked] = useState<StudentBrief>();
  const id = picked?.id ?? studentId;
  const { data: card } = useCall(
    readingCalls.card,
    { query: { id: id ?? '' } },
    { quiet: true, enabled: id !== undefined },
  );
  const student = card?.id === id ? card : picked;
  return (
    <>
      <section className="tutor-change stack gap-l">
        <div className="page-card">
          <h2>{t.chooseStudent}</h2>
          <StudentPicker onPick={setPicked} />
        </div>
        {student && <ContextBar brief={student} />}
      </section>
      {student && <New key={student.id} studentId={student.id} role={role} />}
    </>
  );
};

const New = ({ studentId, role }: { studentId?: string | undefined; role: Role }) => {
  const tab = useTab();
  // Closing brings the tab beside it to the front: the change opens after that.
  const show = (id: string) => {
    tab.close();
    setTimeout(() => openTab(`/tutor/change?id=${id}`));
  };
  return <TutorChangeForm studentId={studentId} role={role} onDone={show} />;
};

/** A change of tutors: the form of a new one, or one on its way. */
const TutorChangePage = () => {
  const [search] = useSearchParams();
  const tab = useTab();
  const language = useLanguage();
  const self = useSession().roles.includes('student');
  const id = search.get('id');
  const role: Role = search.get('type') === MAIN_CHANGE ? 'main' : 'co';
  useEffect(() => {
    if (!id) tab.setTitle(tutorChangeNameOf(role)[language]);
  }, [tab, id, role, language]);
  if (id) return <Existing id={id} />;
  const studentId = search.get('stuId') ?? undefined;
  return self ? <New role={role} /> : <ForStudent studentId={studentId} role={role} />;
};

export default TutorChangePage;
