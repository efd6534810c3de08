import { labelOf } from '@graduate/contract/platform/fields.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { type CourseLevel, courseLevels } from '@graduate/contract/training/courses/choices.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCan, useSession, WhenThere } from '../../../shell/public.ts';
import { recentYears } from '../../../ui/recent-years.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { DepartmentField, MajorField, useDepartments } from '../../administration/accounts/public.tsx';
import { lookupTexts } from './lookup-texts.ts';
import { type Shown, TimetablePanel, weekAsked } from './timetable-panel.tsx';

type Cohort = { yxCode: string; level: CourseLevel; grade: number; majorCode?: string };
type InTerm = { termId: string | undefined };

const Found = ({ cohort, termId }: { cohort: Cohort } & InTerm) => {
  const t = useTexts(lookupTexts);
  const [shown, setShown] = useState<Shown>({ view: 'week', week: undefined });
  const query = { ...cohort, ...weekAsked(shown), ...(termId && { termId }) };
  const answer = useCall(timetableCalls.cohort, { query }, { quiet: true, keepPrevious: true });
  return (
    <WhenThere answer={answer}>
      {(timetable) => (
        <TimetablePanel
          timetable={timetable}
          label={t.cohort}
          shown={shown}
          onShow={setShown}
          onFile={(form) => void downloadFile(timetableCalls.cohortFile, { params: { form }, query })}
        />
      )}
    </WhenThere>
  );
};

/** The timetable of those who begin together: their department, level and grade, perhaps one major. */
export const CohortTab = ({ termId }: InTerm) => {
  const t = useTexts(lookupTexts);
  const language = useLanguage();
  const { department } = useSession();
  const { codeOf } = useDepartments();
  const looksAtAll = useCan()('training:schedule:override');
  const [departmentId, setDepartment] = useState(looksAtAll ? undefined : department?.id);
  const [majorCode, setMajor] = useState<string | null>(null);
  const [level, setLevel] = useState<CourseLevel>('M');
  const [grade, setGrade] = useState(new Date().getFullYear());
  const yxCode = departmentId && codeOf(departmentId);
  return (
    <div className="stack">
      <div className="timetable-cohort">
        <DepartmentField
          aria-label={t.department}
          placeholder={t.department}
          {...(departmentId && { value: departmentId })}
          onChange={(id) => {
            setDepartment(id);
            setMajor(null);
          }}
        />
        <MajorField
          aria-label={t.anyMajor}
          placeholder={t.anyMajor}
          departmentId={departmentId}
          value={majorCode}
          onChange={setMajor}
        />
        <Select<CourseLevel>
          aria-label={labelOf(timetableCalls.cohort.query.shape.level)?.[language]}
          value={level}
          onChange={setLevel}
          options={keysOf(courseLevels).map((key) => ({ value: key, label: courseLevels[key][language] }))}
        />
        <Select<number>
          aria-label={t.grade}
          value={grade}
          onChange={setGrade}
          options={recentYears().map(({ value }) => ({ value: Number(value), label: t.gradeOf(value) }))}
        />
      </div>
      {yxCode ? (
        <Found
          key={termId}
          cohort={{ yxCode, level, grade, ...(majorCode && { majorCode }) }}
          termId={termId}
        />
      ) : (
        <p className="nothing">{t.chooseCohort}</p>
      )}
    </div>
  );
};
