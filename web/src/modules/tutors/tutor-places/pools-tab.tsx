import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { type PoolRow, Pools } from '@graduate/contract/tutors/tutor-places/places.ts';
import { Button, InputNumber, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { placeTexts } from './places-texts.ts';

/** How much of what a college has is given to its tutors; red where it is more. */
export const Bar = ({ given, total }: Pick<PoolRow, 'given' | 'total'>) => {
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

type First = { departmentId: string; level: 'D' | 'M'; degreeType: 'A' | 'P'; total: number };
const line = placeCalls.setPools.body.shape.departments.element.shape;

/** A college that has nothing yet stands in no row. */
const AllotToCollege = ({ year, onClose }: { year: number; onClose: () => void }) => {
  const t = useTexts(placeTexts);
  return (
    <FormDialog<typeof placeCalls.setPools, First>
      title={t.allotToCollege}
      call={placeCalls.setPools}
      args={(given) => ({ body: { year, school: [], departments: [given] } })}
      told={t.saved}
      onClose={onClose}
    >
      <Field name="departmentId" schema={line.departmentId} />
      <div className="pair">
        <Field name="level" schema={line.level} />
        <Field name="degreeType" schema={line.degreeType} />
      </div>
      <Field name="total" schema={line.total} />
    </FormDialog>
  );
};

export const nextYear = new Date().getFullYear() + 1;

/** What the school allots to its colleges, and what these gave on. */
export const PoolsTab = () => {
  const t = useTexts(placeTexts);
  const [year, setYear] = useState(nextYear);
  const may = useCan()('tutor:quota:allot');
  const [to, setTo] = useState<Alloted>();
  const [toCollege, setToCollege] = useState(false);
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
        <div className="row between">
          <h2>{t.colleges}</h2>
          {may && <Button onClick={() => setToCollege(true)}>{t.allotToCollege}</Button>}
        </div>
        <RowsTable
          label={t.colleges}
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
      {toCollege && <AllotToCollege year={year} onClose={() => setToCollege(false)} />}
      {to && <AllotDialog year={year} to={to} onClose={() => setTo(undefined)} />}
    </div>
  );
};
