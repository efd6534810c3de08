import {
  placeCalls,
  quotaExport,
  quotaImportCalls,
} from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import {
  type PoolRow,
  Pools,
  type QuotaRow,
  QuotasEdit,
} from '@graduate/contract/tutors/tutor-places/places.ts';
import { Button, InputNumber, Progress, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Can, useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { placeTexts } from './places-texts.ts';

const line = QuotasEdit.shape.rows.element.shape;

const GiveDialog = ({ row, onClose }: { row: QuotaRow; onClose: () => void }) => {
  const t = useTexts(placeTexts);
  const { tutorId, year, level, degreeType, quota, reserved } = row;
  return (
    <FormDialog<typeof placeCalls.setQuotas, Pick<QuotaRow, 'quota' | 'reserved'>>
      title={t.giveTo(row.name)}
      call={placeCalls.setQuotas}
      args={(given) => ({ body: { year, rows: [{ tutorId, level, degreeType, ...given }] } })}
      initial={{ quota, reserved }}
      told={t.saved}
      onClose={onClose}
    >
      <Field name="quota" schema={line.quota} />
      <Field name="reserved" schema={line.reserved} />
    </FormDialog>
  );
};

const Bar = ({ given, total }: Pick<PoolRow, 'given' | 'total'>) => {
  const t = useTexts(placeTexts);
  if (total === null) return <span className="muted">{t.noTotal(given)}</span>;
  const percent = total === 0 ? (given > 0 ? 100 : 0) : Math.round((given * 100) / total);
  return (
    <Progress
      percent={Math.min(percent, 100)}
      status={given > total ? 'exception' : 'normal'}
      format={() => t.bar(given, total)}
      size="small"
    />
  );
};

type Alloted = {
  departmentId?: string;
  name: string;
  level: 'D' | 'M';
  degreeType: 'A' | 'P';
  total: number | null;
};
const total = placeCalls.setPools.body.shape.school.element.shape.total;

const AllotDialog = ({ year, to, onClose }: { year: number; to: Alloted; onClose: () => void }) => {
  const t = useTexts(placeTexts);
  const { departmentId, level, degreeType } = to;
  return (
    <FormDialog<typeof placeCalls.setPools, { total: number }>
      title={t.allotTo(to.name)}
      call={placeCalls.setPools}
      args={(given) => ({
        body: {
          year,
          school: departmentId ? [] : [{ level, degreeType, ...given }],
          departments: departmentId ? [{ departmentId, level, degreeType, ...given }] : [],
        },
      })}
      {...(to.total !== null && { initial: { total: to.total } })}
      told={t.saved}
      onClose={onClose}
    >
      <Field name="total" schema={total} />
    </FormDialog>
  );
};

const nextYear = new Date().getFullYear() + 1;

const PoolsTab = () => {
  const t = useTexts(placeTexts);
  const [year, setYear] = useState(nextYear);
  const may = useCan()('tutor:quota:allot');
  const [to, setTo] = useState<Alloted>();
  const { data } = useCall(placeCalls.pools, { query: { year } }, { quiet: true });
  if (!data) return <Skeleton active />;
  const allot = (one: Alloted) => (
    <Button type="link" size="small" onClick={() => setTo(one)}>
      {t.allot}
    </Button>
  );
  return (
    <div className="stack gap-l">
      <div className="row">
        <span>{t.year}</span>
        <InputNumber
          aria-label={t.year}
          min={2000}
          max={2100}
          value={year}
          onChange={(one) => one && setYear(one)}
        />
      </div>
      <section className="page-card">
        <h2>{t.school}</h2>
        <RowsTable
          label={t.school}
          rows={data.school}
          of={Pools.shape.school}
          columns={['level', 'degreeType', 'total', 'allotted']}
          {...(may && { acts: (row: Pools['school'][number]) => allot({ name: t.school, ...row }) })}
        />
      </section>
      <section className="page-card">
        <h2>{t.pools}</h2>
        <RowsTable
          label={t.pools}
          rows={data.departments}
          of={Pools.shape.departments}
          columns={[
            { key: 'departmentName', width: 180 },
            'level',
            'degreeType',
            { key: 'given', width: 260, render: (row) => <Bar given={row.given} total={row.total} /> },
            'used',
          ]}
          {...(may && { acts: (row: PoolRow) => allot({ name: row.departmentName, ...row }) })}
        />
      </section>
      {to && <AllotDialog year={year} to={to} onClose={() => setTo(undefined)} />}
    </div>
  );
};

const TutorsTab = () => {
  const t = useTexts(placeTexts);
  const may = useCan()('tutor:quota:edit');
  const refresh = useRefresh(placeCalls.quotas);
  const [row, setRow] = useState<QuotaRow | 'import'>();
  const columns: ListColumn<QuotaRow>[] = [
    { key: 'staffNo', width: 110 },
    { key: 'name', width: 90 },
    { key: 'departmentName', width: 160 },
    { key: 'year', width: 85 },
    { key: 'level', width: 85 },
    { key: 'degreeType', width: 90 },
    { key: 'quota', width: 80 },
    { key: 'reserved', width: 70 },
    { key: 'used', width: 90 },
    { key: 'held', width: 90 },
    { key: 'left', width: 70 },
    { actions: may && ((one) => [{ key: 'give', name: t.edit, run: () => setRow(one) }]), width: 80 },
  ];
  return (
    <>
      <ListPage
        title={t.ofTutors}
        call={placeCalls.quotas}
        columns={columns}
        filters={['keyword', 'year', 'yxCode', 'level', 'degreeType']}
        toolbar={
          <>
            <Can permission="tutor:quota:edit">
              <Button onClick={() => setRow('import')}>{t.import}</Button>
            </Can>
            <ExportButton call={placeCalls.exportQuotas} list={placeCalls.quotas} columns={quotaExport} />
          </>
        }
      />
      {row === 'import' && (
        <ImportDialog
          title={t.importQuotas}
          calls={quotaImportCalls}
          onImported={refresh}
          onClose={() => setRow(undefined)}
        />
      )}
      {typeof row === 'object' && <GiveDialog key={row.id} row={row} onClose={() => setRow(undefined)} />}
    </>
  );
};

/** Places from the school to its colleges to their tutors. */
const QuotasPage = () => {
  const t = useTexts(placeTexts);
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'tutors', label: t.ofTutors, children: <TutorsTab /> },
        { key: 'pools', label: t.pools, children: <PoolsTab /> },
      ]}
    />
  );
};

export default QuotasPage;
