import type { PanelMember } from '@graduate/contract/training/links/link-records.ts';
import { Button, Input, Radio } from 'antd';
import { useTexts } from '../../../ui/texts.ts';
import { linksTexts } from './links-texts.ts';

const nobody: PanelMember = { staffId: null, name: '', unit: '', title: '', isChair: false };

type Props = { value?: readonly PanelMember[]; onChange?: (panel: readonly PanelMember[]) => void };

/** Who judges, one of them in the chair. */
export const PanelField = ({ value = [], onChange }: Props) => {
  const t = useTexts(linksTexts);
  const set = (at: number, more: Partial<PanelMember>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one)));
  const seat = (at: number) => onChange?.(value.map((one, index) => ({ ...one, isChair: index === at })));
  return (
    <div className="stack gap-s">
      {value.map(({ name, unit, title, isChair }, at) => (
        <div key={at} className="link-member">
          <Input
            aria-label={`${t.member(at + 1)} ${t.name}`}
            placeholder={t.name}
            value={name}
            maxLength={60}
            onChange={({ target }) => set(at, { name: target.value, staffId: null })}
          />
          <Input
            aria-label={`${t.member(at + 1)} ${t.unit}`}
            placeholder={t.unit}
            value={unit}
            maxLength={100}
            onChange={({ target }) => set(at, { unit: target.value })}
          />
          <Input
            aria-label={`${t.member(at + 1)} ${t.jobTitle}`}
            placeholder={t.jobTitle}
            value={title}
            maxLength={60}
            onChange={({ target }) => set(at, { title: target.value })}
          />
          <Radio checked={isChair} onChange={() => seat(at)}>
            {t.chair}
          </Radio>
          <Button
            type="link"
            size="small"
            danger
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          onClick={() => onChange?.([...value, { ...nobody, isChair: value.length === 0 }])}
        >
          {t.addMember}
        </Button>
      </div>
    </div>
  );
};
