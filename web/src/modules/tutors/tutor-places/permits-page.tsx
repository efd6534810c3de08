import { permitApproval } from '@graduate/contract/tutors/tutor-places/choices.ts';
import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import type { PermitRow } from '@graduate/contract/tutors/tutor-places/places.ts';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { useCan } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { openApproval } from '../../mechanisms/approvals/public.tsx';
import { PermitDrawer } from './permit-drawer.tsx';
import { PermitOffers } from './permit-offers.tsx';
import { placeTexts } from './places-texts.ts';
import { StaffField } from './staff-field.tsx';

const nextYear = new Date().getFullYear() + 1;

type ApplyingProps = { forOthers?: boolean; onOpen: (id: string) => void };

/** A tutor applies; a college does for its tutors who cannot sign in. */
const Applying = ({ forOthers = false, onOpen }: ApplyingProps) => {
  const t = useTexts(placeTexts);
  const [year, setYear] = useState(nextYear);
  const [staffId, setStaffId] = useState<string>();
  return (
    <div className="stack gap-l">
      {forOthers && <p className="muted">{t.forOthersHint}</p>}
      <div className="row">
        {forOthers && (
          <label className="row" htmlFor="permit-for">
            {t.tutor}
            <StaffField id="permit-for" {...(staffId && { value: staffId })} onChange={setStaffId} />
          </label>
        )}
        {t.year}
        <InputNumber
          aria-label={t.year}
          min={nextYear - 1}
          max={nextYear + 1}
          value={year}
          onChange={(one) => setYear(one ?? nextYear)}
        />
      </div>
      {(!forOthers || staffId) && (
        <PermitOffers key={staffId} year={year} staffId={staffId} onOpen={onOpen} />
      )}
    </div>
  );
};

/** College and office decide on several applications at once: on those that wait for the reader. */
const DecideSeveral = ({ selection }: { selection: Selection<PermitRow> }) => {
  const t = useTexts(placeTexts);
  const refresh = useRefresh(placeCalls.permits);
  const { clear } = selection;
  const rows = selection.rows.filter(({ decidable }) => decidable);
  const names = new Map(rows.map(({ id, name, year }) => [id, t.permitOf(year, name)]));
  const decide = async () => {
    const [first] = rows;
    if (!first) return;
    // All of them wait at the step of the reader, which may ask for more than an opinion.
    const permit = await callApi(placeCalls.findPermit, { params: { id: first.id } }).catch(() => undefined);
    if (!permit) return;
    const waiting = permit.progress?.steps.find(({ state }) => state === 'waiting');
    await openApproval({
      ...permitApproval,
      ids: rows.map(({ id }) => id),
      extraFields: waiting?.extraFields,
      refuseTo: waiting?.refuseTo,
      nameOf: (id) => names.get(id) ?? id,
    });
    refresh();
    clear();
  };
  if (rows.length === 0) return <span className="muted">{t.noneDecidable}</span>;
  return (
    <Button type="primary" onClick={() => void decide()}>
      {t.decideSeveral(rows.length)}
    </Button>
  );
};

/** Permits to enrol: tutors apply, colleges and the office decide. */
const PermitsPage = () => {
  const t = useTexts(placeTexts);
  const can = useCan();
  const applies = can('tutor:permit:apply');
  /** Who looks after the places of a college applies for others, and decides. */
  const forOthers = can('tutor:quota:edit');
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
        { key: 'name', width: 100, card: 'title', open: ({ id: one }) => show(one) },
        { key: 'departmentName', width: 180, yields: true },
        { key: 'year', card: 'fact' },
        { key: 'level', card: 'fact' },
        { key: 'degreeType', card: 'fact' },
        { key: 'disciplineCode', width: 180, card: 'fact', yields: true },
        { key: 'wanted', card: 'fact' },
        { key: 'quota', yields: true },
        { key: 'state', card: 'status' },
        { key: 'step', card: 'fact' },
        { key: 'submittedAt', yields: true },
      ]}
      filters={['keyword', 'year', 'yxCode', 'level', 'degreeType', 'state']}
      {...((!applies || forOthers) && {
        batch: (selection: Selection<PermitRow>) => <DecideSeveral selection={selection} />,
      })}
    />
  );
  return (
    <>
      {applies ? (
        <Tabs
          destroyOnHidden
          items={[
            ...(forOthers ? [{ key: 'list', label: t.allOfThem, children: list }] : []),
            {
              key: 'apply',
              label: forOthers ? t.applyForOthers : t.applyFor,
              children: <Applying forOthers={forOthers} onOpen={show} />,
            },
            ...(forOthers ? [] : [{ key: 'list', label: t.mine, children: list }]),
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
