import { Opinion } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { delegationCalls, MOST_OPINIONS } from '@graduate/contract/mechanisms/approvals/delegations.ts';
import { RiCloseLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { decideTexts } from './decide-texts.ts';

type Props = { typed: string; onPick: (opinion: string) => void };

/** The opinions somebody often writes: a press puts one into the field. */
export const CommonOpinions = ({ typed, onPick }: Props) => {
  const t = useTexts(decideTexts);
  const [managing, setManaging] = useState(false);
  const { data } = useCall(delegationCalls.opinions, {}, { quiet: true });
  const save = useSave(delegationCalls.saveOpinions);
  const opinions = data?.opinions ?? [];
  const opinion = typed.trim();
  const canKeep =
    Opinion.safeParse(opinion).success && !opinions.includes(opinion) && opinions.length < MOST_OPINIONS;
  const write = (next: string[]) => void save.submit({ body: { opinions: next } });
  return (
    <fieldset className="common-opinions row">
      <legend>{t.commonOpinions}</legend>
      {data && opinions.length === 0 && <span className="muted small">{t.noCommon}</span>}
      {opinions.map((one) => (
        <span key={one} className="common-opinion">
          <Button size="small" title={one} onClick={() => onPick(one)}>
            {one}
          </Button>
          {managing && (
            <Button
              size="small"
              type="text"
              danger
              aria-label={t.forget(one)}
              disabled={save.pending}
              icon={<RiCloseLine size={14} />}
              onClick={() => write(opinions.filter((other) => other !== one))}
            />
          )}
        </span>
      ))}
      <Button
        size="small"
        type="link"
        disabled={!canKeep}
        loading={save.pending && !managing}
        onClick={() => write([...opinions, opinion])}
      >
        {t.keep}
      </Button>
      {opinions.length > 0 && (
        <Button size="small" type="link" aria-pressed={managing} onClick={() => setManaging(!managing)}>
          {managing ? t.finish : t.manage}
        </Button>
      )}
    </fieldset>
  );
};
