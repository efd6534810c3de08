import './home.css';
import { useMemo } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { openSearch, searchKeys, useDeclared, useRoleName, useSession } from '../../../shell/public.ts';
import { forgetPart, Part } from '../../../ui/arriving.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { greeting } from '../../../ui/greeting.ts';
import { Icon } from '../../../ui/icon.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';
import type { HomeCard } from './home-card.ts';

const texts = defineTexts({
  hello: (hello: string, name: string) => [`${hello}，${name}`, `${hello}, ${name}`],
  find: ['搜索菜单、人员、通知', 'Search pages, people and notices'],
  retry: words.again,
  number: (id: string) => [`错误编号：${id}`, `Error number ${id}`],
});

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const t = useTexts(texts);
  return (
    <p className="row gap-xs gap-x-m muted" role="status">
      {error instanceof Error && error.message ? error.message : t.failed}
      {error instanceof ApiError && error.requestId && <span>{t.number(error.requestId)}</span>}
      <button type="button" className="text-button" onClick={retry}>
        {t.retry}
      </button>
    </p>
  );
};

const Card = ({ card }: { card: HomeCard }) => {
  const language = useLanguage();
  const title = card.title[language];
  return (
    <section className="home-card card" aria-label={title}>
      <h2>{title}</h2>
      <ErrorBoundary
        fallback={(error, retry) => (
          <Failed
            error={error}
            retry={() => {
              forgetPart(card.load);
              retry();
            }}
          />
        )}
      >
        <Part load={card.load} given={{}} waiting={<div className="home-card-waiting" />} />
      </ErrorBoundary>
    </section>
  );
};

const today = (language: 'zh' | 'en') =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'full' }).format(new Date());

/** The first page after signing in. */
const HomePage = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  // Looking up how a language writes days takes longer than everything else of a render.
  const day = useMemo(() => today(language), [language]);
  const { realName, roles, department } = useSession();
  const role = useRoleName();
  const cards = useDeclared('homeCards').filter(
    ({ roles: its, notFor = [] }) =>
      (!its || its.some((one) => roles.includes(one))) && !notFor.some((one) => roles.includes(one)),
  );
  const shown = (some: readonly HomeCard[]) => some.map((card) => <Card key={card.key} card={card} />);
  const at = (place: HomeCard['place']) => cards.filter((card) => card.place === place);
  const halves = at('half');
  /** The halves stand together, where the first of them belongs. */
  const upToHalves = ({ order }: HomeCard) => order <= (halves[0]?.order ?? order);
  const whole = at(undefined);
  return (
    <>
      <header className="home-greeting row between">
        <h1>{t.hello(greeting(), realName)}</h1>
        <button type="button" className="home-search line" onClick={openSearch}>
          <Icon name="search-line" size={16} />
          <span className="grow clip">{t.find}</span>
          <kbd>{searchKeys}</kbd>
        </button>
        <p className="muted">{[day, department?.name, role].filter(Boolean).join(' · ')}</p>
      </header>
      {shown(at('top'))}
      <div className="home-cards">
        <div className="home-column">
          {shown(whole.filter(upToHalves))}
          {halves.length > 0 && (
            <div className="home-halves">
              {[0, 1].map((side) => (
                <div key={side} className="home-column">
                  {shown(halves.filter((_, place) => place % 2 === side))}
                </div>
              ))}
            </div>
          )}
          {shown(whole.filter((card) => !upToHalves(card)))}
        </div>
        <div className="home-column">{shown(at('side'))}</div>
      </div>
    </>
  );
};

export default HomePage;
