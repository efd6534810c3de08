import type { ChangeOffer } from '@graduate/contract/student-status/status-changes/changes.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { comma } from '../../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { mineTexts } from '../change-texts.ts';
import { ObstacleList } from '../parts/obstacle-list.tsx';

type CardProps = { offer: ChangeOffer; intl: boolean };

/** What a card says of a kind that is open: its notice, else the files it asks for. */
const useWords = () => {
  const t = useTexts(mineTexts);
  const language = useLanguage();
  return ({ code, notice, requiredFiles }: ChangeOffer): string => {
    if (notice) return notice[language];
    if (code === 'changeTutor') return t.tutorNotice;
    if (code === 'tutorGroup') return t.teamNotice;
    const names = requiredFiles.map(({ name }) => name[language]);
    return names.length > 0 ? t.papers(names.join(comma())) : t.noPapers;
  };
};

const Card = ({ offer, intl }: CardProps) => {
  const { code, name, available, reasons, window, link } = offer;
  const t = useTexts(mineTexts);
  const language = useLanguage();
  const words = useWords();
  const closes = window?.state === 'open' && window.closesAt ? minute(window.closesAt) : undefined;
  const page = link ?? `${intl ? '/addLxsXjyd' : '/addXjyd'}?typeCode=${code}`;
  return (
    <li className="page-card change-offer" data-closed={available ? undefined : ''}>
      <h3>{name[language]}</h3>
      <div className="note">
        {available ? <p>{words(offer)}</p> : <ObstacleList reasons={reasons} />}
        {available && closes && <p>{t.openUntil(closes)}</p>}
      </div>
      {available && (
        <footer className="tall">
          <Button
            type="primary"
            ghost
            aria-label={`${t.apply} ${name[language]}`}
            onClick={() => openTab(page)}
          >
            {t.apply}
          </Button>
        </footer>
      )}
    </li>
  );
};

/** What the student may apply for now; what it may not, with the reasons, on request. */
export const OfferCards = ({ offers, intl }: { offers: readonly ChangeOffer[]; intl: boolean }) => {
  const t = useTexts(mineTexts);
  const open = offers.filter(({ available }) => available);
  const closed = offers.filter(({ available }) => !available);
  const [all, setAll] = useState(open.length === 0);
  return (
    <section className="my-changes stack gap-l" aria-label={t.available}>
      <h2>{t.available}</h2>
      {open.length === 0 && <p className="note">{t.noneOpen}</p>}
      <ul className="change-offers tiles">
        {open.map((offer) => (
          <Card key={offer.code} offer={offer} intl={intl} />
        ))}
      </ul>
      {closed.length > 0 && (
        <>
          <div>
            <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t.hide : t.showAll(closed.length)}
            </Button>
          </div>
          {all && (
            <ul className="change-offers tiles" aria-label={t.unavailable}>
              {closed.map((offer) => (
                <Card key={offer.code} offer={offer} intl={intl} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
};
