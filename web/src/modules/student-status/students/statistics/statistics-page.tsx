import './statistics.css';
import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { checkKinds } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { Select, Tabs } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useCan } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { GraduationNumbers } from '../../graduation/public.tsx';
import { LeaveStatistics } from '../../leaves/public.tsx';
import { RegistrationStatistics } from '../../registration/public.tsx';
import { ChangeNumbers } from '../../status-changes/public.tsx';
import { FiguresAndCharts } from './figures-and-charts.tsx';
import { openChecks } from './open-list.ts';
import { statisticsTexts } from './statistics-texts.ts';
import { StudentsTab } from './students-tab.tsx';
import { TutorsTab } from './tutors-tab.tsx';

const LIVE_MS = 30_000;
const YEARS = 8;

const years = () => {
  const now = new Date().getFullYear();
  return Array.from({ length: YEARS }, (_, back) => String(now - back)).map((year) => ({
    value: year,
    label: year,
  }));
};

const CheckInsTab = () => {
  const t = useTexts(statisticsTexts);
  const [year, setYear] = useState(String(new Date().getFullYear()));
  const answer = useCall(
    checkInCalls.numbers,
    { query: { year } },
    { quiet: true, keepPrevious: true, refetchInterval: LIVE_MS },
  );
  return (
    <>
      <div className="row gap-x-m below-m">
        <span>{t.year}</span>
        <Select value={year} onChange={setYear} options={years()} aria-label={t.year} />
      </div>
      <FiguresAndCharts answer={answer} />
    </>
  );
};

const ChecksTab = () => {
  const t = useTexts(statisticsTexts);
  const language = useLanguage();
  const audits = useCan()('student:check:audit');
  const [kind, setKind] = useState<keyof typeof checkKinds>('enrol');
  const answer = useCall(
    checkReportCalls.checkNumbers,
    { query: { kind } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <>
      <div className="row gap-x-m below-m">
        <span>{t.kind}</span>
        <Select
          value={kind}
          onChange={setKind}
          aria-label={t.kind}
          options={(Object.keys(checkKinds) as (keyof typeof checkKinds)[]).map((value) => ({
            value,
            label: checkKinds[value][language],
          }))}
        />
      </div>
      <FiguresAndCharts answer={answer} open={audits ? openChecks : null} />
    </>
  );
};

const VisitingTab = () => (
  <FiguresAndCharts answer={useCall(statisticsCalls.visitingNumbers, { query: {} }, { quiet: true })} />
);

const DegreesTab = () => (
  <FiguresAndCharts answer={useCall(statisticsCalls.degreeNumbers, { query: {} }, { quiet: true })} />
);

const EquivalentsTab = () => (
  <FiguresAndCharts answer={useCall(statisticsCalls.equivalentNumbers, { query: {} }, { quiet: true })} />
);

/** Students in numbers and pictures; every number leads to the list behind it. */
const StatisticsPage = () => {
  const t = useTexts(statisticsTexts);
  const can = useCan();
  return (
    <section className="statistics" aria-label={t.title}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'students', label: t.students, children: <StudentsTab /> },
          { key: 'checkIns', label: t.checkIns, children: <CheckInsTab /> },
          { key: 'registrations', label: t.registrations, children: <RegistrationStatistics /> },
          { key: 'checks', label: t.checks, children: <ChecksTab /> },
          ...(can('student:tutorstats:view')
            ? [{ key: 'tutors', label: t.tutors, children: <TutorsTab /> }]
            : []),
          ...(can('student:leave:view')
            ? [{ key: 'leaves', label: t.leaves, children: <LeaveStatistics /> }]
            : []),
          { key: 'changes', label: t.changes, children: <ChangeNumbers /> },
          { key: 'visiting', label: t.visiting, children: <VisitingTab /> },
          {
            key: 'graduation',
            label: t.graduation,
            children: <GraduationNumbers />,
          },
          { key: 'degrees', label: t.degrees, children: <DegreesTab /> },
          { key: 'equivalents', label: t.equivalents, children: <EquivalentsTab /> },
        ]}
      />
    </section>
  );
};

export default StatisticsPage;
