import './scholarships.css';
import { submitStates } from '@graduate/contract/awards/award-records/choices.ts';
import { APPLY_WINDOW } from '@graduate/contract/awards/scholarships/choices.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import type { Condition, Offer } from '@graduate/contract/awards/scholarships/claims.ts';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ConditionMark } from '../../../ui/condition-mark.tsx';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { comma } from '../../../ui/list-words.ts';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { WindowBar } from '../../commons/date-windows/public.tsx';
import { inYuan } from '../award-schemes/public.ts';
import { ClaimDrawer } from './claim-drawer.tsx';
import { ClaimForm } from './claim-form.tsx';
import { scholarshipTexts } from './scholarships-texts.ts';

const Conditions = ({ conditions }: { conditions: readonly Condition[] }) => {
  const t = useTexts(scholarshipTexts);
  return (
    <ul className="stack gap-xs" aria-label={t.conditions}>
      {conditions.map(({ code, ok, text, data }) => (
        <li key={code} className="line align-start">
          <ConditionMark state={ok ? 'met' : 'unmet'} />
          <span className="grow">
            {text} <span className="muted small">{data}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};

const Standing = ({ offer: { claim, open, eligible, conditions, exclusive } }: { offer: Offer }) => {
  const t = useTexts(scholarshipTexts);
  if (claim) return <StateTag state={submitStates[claim.submitState]} />;
  if (!open) return <Tag>{t.notNow}</Tag>;
  if (eligible) return <Tag color="green">{t.eligible}</Tag>;
  const unmet = conditions.filter(({ ok }) => !ok).length + exclusive.length;
  return <Tag color="red">{t.notEligible(unmet)}</Tag>;
};

type CardProps = { offer: Offer; onApply: () => void; onOpen: (id: string) => void };

const OfferCard = ({ offer, onApply, onOpen }: CardProps) => {
  const t = useTexts(scholarshipTexts);
  const { batchName, applyFrom, applyTo, grades, conditions, exclusive, claim, open, eligible } = offer;
  const amounts = grades.map(({ name, amount }) => (amount > 0 ? `${name} ${inYuan(amount)}` : name));
  return (
    <section className="card padded stack" aria-label={batchName}>
      <div className="row between">
        <h3>{batchName}</h3>
        <Standing offer={offer} />
      </div>
      <p className="muted small">{t.days(applyFrom ?? '—', applyTo ?? '—')}</p>
      <p>{t.amounts(amounts.join(comma()))}</p>
      {claim?.gradeName && <p className="strong">{t.granted(claim.gradeName)}</p>}
      {claim?.reason && <p className="danger-text">{claim.reason}</p>}
      <Conditions conditions={conditions} />
      {exclusive.length > 0 && <p className="danger-text">{t.excludes(exclusive.join(comma()))}</p>}
      <div className="row touch">
        {claim ? (
          <Button type="primary" onClick={() => onOpen(claim.id)}>
            {t.goOn}
          </Button>
        ) : (
          <Button type="primary" disabled={!open || !eligible} onClick={onApply}>
            {t.apply}
          </Button>
        )}
      </div>
    </section>
  );
};

/** What a student can apply for: every condition before the first word is typed. */
const ApplyPage = () => {
  const t = useTexts(scholarshipTexts);
  const [search, setSearch] = useSearchParams();
  const [writing, setWriting] = useState<Offer>();
  const refresh = useRefresh(claimCalls.offers);
  const { data, error, refetch } = useCall(claimCalls.offers, {}, { quiet: true });
  const open = (id: string | undefined) => setSearch(id ? { id } : {}, { replace: true });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const shown = search.get('id');
  return (
    <div className="stack gap-l">
      <WindowBar code={APPLY_WINDOW} />
      {data.length === 0 && (
        <NoticeCard of="closed" title={t.noOffers}>
          {t.noOffersHint}
        </NoticeCard>
      )}
      <div className="tiles offer-tiles">
        {data.map((offer) => (
          <OfferCard key={offer.batchId} offer={offer} onApply={() => setWriting(offer)} onOpen={open} />
        ))}
      </div>
      {writing && (
        <ClaimForm
          batchId={writing.batchId}
          batchName={writing.batchName}
          onSaved={(id) => {
            refresh();
            open(id);
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
      {shown && !writing && <ClaimDrawer id={shown} onChanged={refresh} onClose={() => open(undefined)} />}
    </div>
  );
};

export default ApplyPage;
