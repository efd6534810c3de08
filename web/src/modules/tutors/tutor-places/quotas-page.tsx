import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { LARGEST_QUOTA } from '@graduate/contract/tutors/tutor-places/choices.ts';
import {
  placeCalls,
  quotaExport,
  quotaImportCalls,
} from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { type QuotaRow, QuotasEdit } from '@graduate/contract/tutors/tutor-places/places.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Can, useCan } from '../../../shell/public.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { placeTexts } from './places-texts.ts';
import { Bar, nextYear, PoolsTab } from './pools-tab.tsx';

type Given = 'quota' | 'reserved';

/** One of the two numbers a college gives a tutor, changed where it stands. */
const GivenCell = ({ row, of }: { row: QuotaRow; of: Given }) => {
  const t = useTexts(placeTexts);
  const label = useLabels(QuotasEdit.shape.rows.element);
  const save = useSave(placeCalls.setQuotas, { told: t.saved });
  const { tutorId, year, level, degreeType, quota, reserved } = row;
  return (
    <NumberCell
      label={`${row.name} ${label[of]}`}
      value={row[of]}
      max={LARGEST_QUOTA}
      onSave={async (value) => {
        const line = { tutorId, level, degreeType, quota, reserved, [of]: value };
        return (await save.submit({ body: { year, rows: [line] } })) !== undefined;
      }}
    />
  );
};

/** Who gives places of one college sees how many are left of it beside the tutors. */
const OwnPools = () => {
  const t = useTexts(placeTexts);
  const language = useLanguage();
  const { filters } = useListQuery(placeCalls.quotas);
  const year = Number(filters['year']) || nextYear;
  const { data } = useCall(placeCalls.pools, { query: { year } }, { quiet: true });
  const departments = data?.departments ?? [];
  const [first] = departments;
  if (!first || departments.some(({ departmentId }) => departmentId !== first.departmentId)) return null;
  return (
    <section className="page-card stack" aria-label={t.poolOf(first.departmentName, year)}>
      <h2>{t.poolOf(first.departmentName, year)}</h2>
      <ul className="tiles">
        {departments.map(({ level, degreeType, given, total }) => (
          <li key={`${level}${degreeType}`}>
            <span className="small">
              {guidedLevels[level][language]} · {degreeTypes[degreeType][language]}
            </span>
            <Bar given={given} total={total} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const ofTutor = ({ tutorId, year }: QuotaRow) => `${tutorId} ${year}`;

const TutorsTab = () => {
  const t = useTexts(placeTexts);
  const may = useCan()('tutor:quota:edit');
  const refresh = useRefresh(placeCalls.quotas);
  const [importing, setImporting] = useState(false);
  const given = (key: Given): ListColumn<QuotaRow> => ({
    key,
    width: 90,
    card: 'fact',
    ...(may && { render: (row: QuotaRow) => <GivenCell row={row} of={key} /> }),
  });
  const columns: ListColumn<QuotaRow>[] = [
    { key: 'staffNo', width: 110, sharedBy: ofTutor, card: 'none' },
    { key: 'name', width: 100, sharedBy: ofTutor, card: 'title' },
    { key: 'departmentName', width: 160, sharedBy: ofTutor, yields: true },
    { key: 'year', width: 90, sharedBy: ofTutor, card: 'fact' },
    { key: 'level', width: 85, card: 'fact' },
    { key: 'degreeType', width: 100, card: 'fact' },
    given('quota'),
    given('reserved'),
    { key: 'used', width: 90, card: 'fact' },
    { key: 'held', width: 90, yields: true },
    { key: 'left', width: 80, card: 'fact' },
  ];
  return (
    <div className="stack gap-l">
      {may && <OwnPools />}
      <ListPage
        title={t.ofTutors}
        call={placeCalls.quotas}
        columns={columns}
        filters={['keyword', 'year', 'yxCode', 'level', 'degreeType']}
        toolbar={
          <>
            <Can permission="tutor:quota:edit">
              <Button onClick={() => setImporting(true)}>{t.import}</Button>
            </Can>
            <ExportButton call={placeCalls.exportQuotas} list={placeCalls.quotas} columns={quotaExport} />
          </>
        }
      />
      {importing && (
        <ImportDialog
          title={t.importQuotas}
          calls={quotaImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  );
};

/** Places from the school to its colleges to their tutors. */
const QuotasPage = () => {
  const t = useTexts(placeTexts);
  return (
    <AddressTabs
      label={t.quotas}
      tabs={[
        { key: 'tutors', label: t.ofTutors, shown: () => <TutorsTab /> },
        { key: 'pools', label: t.pools, shown: () => <PoolsTab /> },
      ]}
    />
  );
};

export default QuotasPage;
