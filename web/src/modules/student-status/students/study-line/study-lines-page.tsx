import { studyLineCalls } from '@graduate/contract/student-status/students/study-lines.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { openRecord } from '../parts/open-record.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { Funnel, type Standing } from './funnel.tsx';
import { lineTexts } from './line-texts.ts';
import { StudyLineRow } from './study-line.tsx';

const listed = (words: string | undefined) => (words ? words.split(',') : undefined);

const FunnelOfList = () => {
  const { filters, setFilters } = useListQuery(studyLineCalls.students);
  const { yxCode, grade, pycc, station, stationState, ...others } = filters;
  const whose = {
    yxCode: listed(yxCode),
    grade: listed(grade),
    pycc: listed(pycc) as ('D' | 'M')[] | undefined,
  };
  const { data } = useCall(studyLineCalls.funnel, { query: whose }, { quiet: true, keepPrevious: true });
  const again = { ...others, ...(yxCode && { yxCode }), ...(grade && { grade }), ...(pycc && { pycc }) };
  const pick = (wanted: Standing) =>
    setFilters(
      station === wanted.station && stationState === wanted.stationState ? again : { ...again, ...wanted },
    );
  if (!data) return <div className="home-card-waiting funnel-waiting" />;
  return (
    <Funnel
      stations={data.stations}
      chosen={station ? { station, stationState: stationState as Standing['stationState'] } : undefined}
      onPick={pick}
    />
  );
};

/** Where the students of a grade stand on their way, and who is behind. */
const StudyLinesPage = () => {
  const t = useTexts(lineTexts);
  return (
    <ListPage
      title={t.page}
      call={studyLineCalls.students}
      quick={<FunnelOfList />}
      columns={[
        { key: 'studentNo', card: 'fact' },
        { key: 'name', width: 150, card: 'title', open: openRecord },
        {
          key: 'line',
          title: t.line,
          width: 160,
          card: 'fact',
          render: ({ id }) => <StudyLineRow studentId={id} />,
        },
        { key: 'status', card: 'status', render: ({ status }) => <StatusTag status={status} /> },
        'grade',
        'trainingLevel',
        'departmentName',
        'majorName',
        'mainTutorName',
        'expectedGraduationDate',
      ]}
      filters={['keyword', 'yxCode', 'grade', 'pycc', 'majorCode', 'stationState']}
    />
  );
};

export default StudyLinesPage;
