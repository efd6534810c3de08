import { registrationStates } from '@graduate/contract/student-status/students/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { StudyLineHero } from '../study-line/study-line.tsx';
import { useOwnStudyLine } from '../study-line/use-study-line.ts';
import { homeTexts } from './home-texts.ts';

const NO_RECORD = [404, 422];

/** The card of the home page: the student's own status, tutor and expected graduation. */
export const HomeOwnRecord = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data, error } = useCall(readingCalls.card, { query: {} }, { quiet: true });
  const [line] = useOwnStudyLine().data ?? [];
  if (error && NO_RECORD.includes(error.status)) return <p>{t.noRecord}</p>;
  if (error) throw error;
  if (!data) return <div className="home-card-waiting" />;
  return (
    <>
      <div className="row between gap-x-xl">
        <p className="row gap-xs gap-x-m">
          <b>{data.studentNo}</b>
          <span>{[data.departmentName, data.majorName].filter(Boolean).join(' · ')}</span>
          <StatusTag status={data.status} />
          <span className="muted">{registrationStates[data.registrationState][language]}</span>
          <span className="muted">{`${t.tutor} ${data.mainTutorName ?? t.noTutor}`}</span>
        </p>
        <button type="button" className="text-button" onClick={() => openTab('/student/me')}>
          {t.open}
        </button>
      </div>
      {line ? <StudyLineHero line={line} /> : <div className="study-line-hero-waiting" />}
    </>
  );
};
