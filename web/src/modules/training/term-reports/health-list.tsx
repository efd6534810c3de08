import {
  type HealthItem,
  healthKinds,
  termReportCalls,
} from '@graduate/contract/training/term-reports/term-reports.ts';
import { Button } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../shell/public.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { termReportsTexts } from './term-reports-texts.ts';

type Filter = { termId?: string; yxCode?: string[] };

const Item = ({ item: { kind, count, of, link } }: { item: HealthItem }) => {
  const t = useTexts(termReportsTexts);
  const language = useLanguage();
  const well = count === 0;
  return (
    <li className="health-item row between">
      <span className="line">
        <Icon
          name={well ? 'checkbox-circle-line' : 'error-warning-line'}
          size={18}
          className={well ? 'muted' : 'danger-text'}
        />
        <span>{healthKinds[kind][language]}</span>
      </span>
      <span className="line">
        <b className="numbers">{count}</b>
        <span className="muted small numbers">{t.outOf(of)}</span>
        <Button type="link" size="small" disabled={well} onClick={() => openTab(link)}>
          {t.look}
        </Button>
      </span>
    </li>
  );
};

/** Everything that is not as it should be in a term; each line leads to where it is mended. */
export const HealthList = ({ filter }: { filter: Filter }) => {
  const t = useTexts(termReportsTexts);
  const answer = useCall(termReportCalls.health, { query: filter }, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {({ termName, items }) => {
        const open = items.filter(({ count }) => count > 0);
        return (
          <section className="page-card stack">
            <div className="row between">
              <h2>{termName}</h2>
              <span className="muted">{open.length === 0 ? t.allWell : t.needsAttention(open.length)}</span>
            </div>
            <ul aria-label={t.health}>
              {[...open, ...items.filter(({ count }) => count === 0)].map((item) => (
                <Item key={item.kind} item={item} />
              ))}
            </ul>
          </section>
        );
      }}
    </WhenThere>
  );
};
