import type { PlanDesk, PlanLink } from '@graduate/contract/training/plans/plans.ts';
import { Select } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

type Props = {
  desk: PlanDesk;
  links: readonly PlanLink[];
  onChange?: ((links: PlanLink[]) => void) | undefined;
  /** Terms that are over can be chosen, too. */
  anyTerm?: boolean;
};

/** When each required link shall be done. */
export const LinkTerms = ({ desk, links, onChange, anyTerm = false }: Props) => {
  const t = useTexts(plansTexts);
  const wanted = desk.programme?.links ?? [];
  if (wanted.length === 0) return null;
  const termOf = (id: string) => links.find(({ linkId }) => linkId === id)?.termNo ?? null;
  const set = (id: string, termNo: number) =>
    onChange?.(
      wanted.map((link) => ({ linkId: link.id, termNo: link.id === id ? termNo : termOf(link.id) })),
    );
  return (
    <section className="page-card" aria-label={t.requiredLinks}>
      <h2>{t.requiredLinks}</h2>
      <div className="stack gap-s">
        {wanted.map(({ id, name, credits }) => (
          <div key={id} className="row between">
            <span>
              {name} {credits > 0 && <span className="muted small">{t.credits(credits)}</span>}
            </span>
            {onChange ? (
              <Select<number>
                style={{ width: 220 }}
                aria-label={t.termOf(name)}
                placeholder={t.chooseTerm}
                value={termOf(id) as number}
                options={desk.terms
                  .filter(({ past, no }) => anyTerm || !past || no === termOf(id))
                  .map(({ no, name: label }) => ({ value: no, label }))}
                onChange={(no) => set(id, no)}
              />
            ) : (
              <span className="small">{desk.terms.find(({ no }) => no === termOf(id))?.name ?? '—'}</span>
            )}
          </div>
        ))}
      </div>
    </section>
  );
};
