import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { InputNumber, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { PermitDrawer } from './permit-drawer.tsx';
import { PermitOffers } from './permit-offers.tsx';
import { placeTexts } from './places-texts.ts';

const nextYear = new Date().getFullYear() + 1;

const Applying = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(placeTexts);
  const [year, setYear] = useState(nextYear);
  return (
    <div className="stack gap-l">
      <div className="row">
        {t.year}
        <InputNumber
          aria-label={t.year}
          min={nextYear - 1}
          max={nextYear + 1}
          value={year}
          onChange={(one) => setYear(one ?? nextYear)}
        />
      </div>
      <PermitOffers year={year} onOpen={onOpen} />
    </div>
  );
};

/** Permits to enrol: tutors apply, colleges and the office decide. */
const PermitsPage = () => {
  const t = useTexts(placeTexts);
  const applies = useCan()('tutor:permit:apply');
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const show = (one?: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (one) next.set('id', one);
      else next.delete('id');
      return next;
    });
  const list = (
    <ListPage
      title={t.permits}
      call={placeCalls.permits}
      columns={[
        { key: 'staffNo', width: 120 },
        { key: 'name', width: 100, open: ({ id: one }) => show(one) },
        { key: 'departmentName', width: 180 },
        'year',
        'level',
        'degreeType',
        { key: 'disciplineCode', width: 180 },
        'wanted',
        'quota',
        'state',
        'step',
        'submittedAt',
      ]}
      filters={['keyword', 'year', 'yxCode', 'level', 'degreeType', 'state']}
    />
  );
  return (
    <>
      {applies ? (
        <Tabs
          destroyOnHidden
          items={[
            { key: 'apply', label: t.applyFor, children: <Applying onOpen={show} /> },
            { key: 'list', label: t.mine, children: list },
          ]}
        />
      ) : (
        list
      )}
      {id && <PermitDrawer key={id} id={id} onClose={() => show()} />}
    </>
  );
};

export default PermitsPage;
