import '../accounts.css';
import { RiCloseLine } from '@remixicon/react';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { userTexts } from './users-texts.ts';

type Props = {
  value?: readonly string[];
  onChange?: (ids: readonly string[]) => void;
  nameOf: (id: string) => string;
  id?: string;
  /** The field that adds one; it gets the id by which the label finds it. */
  picker: (add: (id: string) => void, field: { id?: string }) => ReactNode;
  /** Said when nothing is chosen, and when the order counts. */
  nothing: string;
  hint: string;
};

/** Several of something of which the first counts as the usual one. */
export const OrderedChoice = ({
  value = [],
  onChange,
  id: fieldId,
  nameOf,
  picker,
  nothing,
  hint,
}: Props) => {
  const t = useTexts(userTexts);
  const without = (id: string) => value.filter((other) => other !== id);
  return (
    <>
      {picker((id) => onChange?.([...without(id), id]), fieldId ? { id: fieldId } : {})}
      <ul className="ordered-choice stack gap-xs above-s">
        {value.map((id, index) => (
          <li key={id} className="line">
            <span className="grow breaks">{nameOf(id)}</span>
            {index === 0 ? (
              <Tag color="blue">{t.usual}</Tag>
            ) : (
              <Button type="link" size="small" onClick={() => onChange?.([id, ...without(id)])}>
                {t.makeFirst}
              </Button>
            )}
            <Button
              type="text"
              size="small"
              aria-label={t.takeOut(nameOf(id))}
              icon={<RiCloseLine size={16} />}
              onClick={() => onChange?.(without(id))}
            />
          </li>
        ))}
      </ul>
      {value.length === 0 && <p className="choice-note note">{nothing}</p>}
      {value.length > 1 && <p className="choice-note note">{hint}</p>}
    </>
  );
};
