import '../status-changes.css';
import { changeStatisticsCalls } from '@graduate/contract/student-status/status-changes/statistics.ts';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { FiguresAndCharts } from '../../../../ui/charts/figures-and-charts.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { TermField } from '../../../commons/academic-calendar/public.tsx';
import { openList } from '../../students/public.tsx';
import { numberTexts } from '../change-texts.ts';

/** Status changes in numbers: kinds, months, moves between departments, how long steps take. */
export const ChangeNumbers = () => {
  const t = useTexts(numberTexts);
  const [termId, setTermId] = useState<string | null>(null);
  const answer = useCall(
    changeStatisticsCalls.statistics,
    { query: termId ? { termId } : {} },
    { quiet: true, keepPrevious: true },
  );
  return (
    <>
      <div className="row gap-x-m below-m">
        <span>{t.term}</span>
        <span className="change-term full-fields">
          <TermField past value={termId} onChange={setTermId} placeholder={t.thisTerm} />
        </span>
      </div>
      <FiguresAndCharts answer={answer} open={(filter) => openList(filter, '/student/changes')} />
    </>
  );
};
