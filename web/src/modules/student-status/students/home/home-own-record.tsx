import '../../../../ui/facts.css';
import './home-students.css';
import { registrationStates } from '@graduate/contract/student-status/students/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { homeTexts } from './home-texts.ts';

const NO_RECORD = [404, 422];

/** The card of the home page: the student's own status, tutor and expected graduation. */
export const HomeOwnRecord = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data, error } = useCall(readingCalls.card, { query: {} }, { quiet: true });
  if (error && NO_RECORD.includes(error.status)) return <p>{t.noRecord}</p>;
  if (error) throw error;
  if (!data) return <div className="home-card-waiting" />;
  return (
    <>
      <p className="row gap-xs gap-x-m below-m">
        <b>{data.studentNo}</b>
        <span>{[data.departmentName, data.majorName].filter(Boolean).join(' · ')}</span>
        <StatusTag status={data.status} />
      </p>
      <dl className="home-record facts below-m">
        <div>
          <dt>{t.tutor}</dt>
          <dd>{data.mainTutorName ?? t.noTutor}</dd>
        </div>
        <div>
          <dt>{t.expected}</dt>
          <dd>{data.expectedGraduationDate ?? '—'}</dd>
        </div>
        <div>
          <dt>{t.registration}</dt>
          <dd>{registrationStates[data.registrationState][language]}</dd>
        </div>
      </dl>
      <button type="button" className="text-button" onClick={() => openTab('/student/me')}>
        {t.open}
      </button>
    </>
  );
};
