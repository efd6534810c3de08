import './home-students.css';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { studyLineCalls } from '@graduate/contract/student-status/students/study-lines.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { comma } from '../../../../ui/list-words.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { openRecord } from '../parts/open-record.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { StudyLineRow } from '../study-line/study-line.tsx';
import { homeTexts } from './home-texts.ts';

const PAGE = '/tutor/my-students';
const ALL = 200;
const SHOWN = 6;

/** The card of the home page: the students of a tutor with their lines, those who are behind first. */
export const HomeMyStudents = () => {
  const t = useTexts(homeTexts);
  const { data, error } = useCall(readingCalls.ofTutor, { query: { limit: ALL } }, { quiet: true });
  const ids = data?.list.map(({ id }) => id) ?? [];
  const lines = useCall(studyLineCalls.lines, { query: { ids } }, { quiet: true, enabled: ids.length > 0 });
  if (error) throw error;
  if (!data || (ids.length > 0 && lines.isPending)) return <div className="home-card-waiting" />;
  if (data.total === 0) return <p className="nothing-to-say">{t.noStudents}</p>;
  const lateOf = new Map(
    lines.data?.map(({ studentId, stations }) => [
      studentId,
      stations.filter(({ state }) => state === 'late').map(({ name }) => name),
    ]),
  );
  const behind = (id: string) => lateOf.get(id)?.length ?? 0;
  const first = data.list.toSorted((one, other) => behind(other.id) - behind(one.id)).slice(0, SHOWN);
  return (
    <>
      <ul className="home-students" aria-label={t.students(data.total)}>
        {first.map((student) => (
          <li key={student.id}>
            <button type="button" className="text-button" onClick={() => openRecord(student)}>
              {student.name}
            </button>
            <StudyLineRow studentId={student.id} />
            <span className="home-student-late">
              {behind(student.id) > 0 ? (
                t.late(lateOf.get(student.id)?.join(comma()) ?? '')
              ) : (
                <StatusTag status={student.status} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={() => openTab(PAGE)}>
        {t.allStudents(data.total)}
      </button>
    </>
  );
};
