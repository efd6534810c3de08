import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { checkKinds } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { FiguresAndCharts } from '../../../ui/charts/figures-and-charts.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';
import { openList } from '../students/public.tsx';

const texts = defineTexts({ kind: ['核对类型', 'Kind of check'] });

/** The list of information checks with the filter of a number. */
const openChecks = ({ kind, ...filter }: ListFilter): void =>
  openList(filter, kind === 'graduation' ? '/student/graduation/check' : '/student/info-check');

/** How far the information checks have come. */
export const CheckStatistics = () => {
  const t = useTexts(texts);
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
