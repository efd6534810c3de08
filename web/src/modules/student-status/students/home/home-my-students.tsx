import { type StudentStatus, statuses } from '@graduate/contract/student-status/students/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { Figures } from './figures.tsx';
import { homeTexts } from './home-texts.ts';

const PAGE = '/tutor/my-students';
const ALL = 200;

/** The card of the home page: how many students a tutor has, by their state. */
export const HomeMyStudents = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data, error } = useCall(readingCalls.ofTutor, { query: { limit: ALL } }, { quiet: true });
  if (error) throw error;
  if (!data) return <div className="home-card-waiting" />;
  if (data.total === 0) return <p>{t.noStudents}</p>;
  const counts = new Map<StudentStatus, number>();
  for (const { status } of data.list) counts.set(status, (counts.get(status) ?? 0) + 1);
  return (
    <>
      <p className="row gap-xs gap-x-m below-m">{t.students(data.total)}</p>
      <Figures
        figures={[...counts].map(([status, count]) => ({
          key: status,
          name: statuses[status][language],
          count,
          link: `${PAGE}?status=${status}`,
        }))}
      />
      <button type="button" className="text-button" onClick={() => openTab(PAGE)}>
        {t.all}
      </button>
    </>
  );
};
