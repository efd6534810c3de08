import './detail.css';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { RiEyeLine } from '@remixicon/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type Fact, Facts } from '../../../../ui/facts.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { isWide } from '../parts/field-lists.ts';
import { useFieldWords } from '../parts/use-field-words.ts';
import { detailTexts } from './detail-texts.ts';

export type FactsGiven = {
  fields: readonly (readonly [code: string, field: RecordField])[];
  data: RecordData;
  masked?: readonly string[];
  /** Values that may be shown plain for now. */
  plain?: RecordData;
  onReveal?: ((field: string) => void) | undefined;
  filledOnly?: boolean;
  /** What stands in the place of a value, e.g. a field to change it. */
  instead?: (code: string, words: string) => ReactNode;
  /** What stands beside a value. */
  beside?: (code: string) => ReactNode;
};

const LONG = 20;

const Masked = ({ name, words, onReveal }: { name: string; words: string; onReveal: () => void }) => {
  const t = useTexts(detailTexts);
  return (
    <span className="masked-value touch-icon inline">
      {words}
      <Button
        type="text"
        size="small"
        aria-label={t.showOne(name)}
        title={t.showOne(name)}
        icon={<RiEyeLine size={14} />}
        onClick={onReveal}
      />
    </span>
  );
};

/** Fields of a record with their names; absent ones may not be seen and are left out. */
export const FieldFacts = (given: FactsGiven) => {
  const { fields, data, masked = [], plain = {}, onReveal, filledOnly, instead, beside } = given;
  const t = useTexts(detailTexts);
  const language = useLanguage();
  const inWords = useFieldWords();
  const facts = fields.flatMap(([code, field]): Fact[] => {
    if (!(code in data)) return [];
    const words = inWords(field, plain[code] ?? data[code]);
    if (filledOnly && !words) return [];
    const label = field.label[language];
    const hidden = masked.includes(code) && !(code in plain);
    const shown =
      hidden && words && onReveal ? (
        <Masked name={label} words={words} onReveal={() => onReveal(code)} />
      ) : (
        words
      );
    const value = instead?.(code, words) ?? shown;
    const more = beside?.(code);
    const withMore = more ? (
      <span className="breaks">
        {value || '—'} {more}
      </span>
    ) : (
      value
    );
    return [{ label, value: withMore, wide: isWide(field) && words.length > LONG }];
  });
  if (facts.length === 0) return <Nothing text={t.nothingFilled} />;
  return <Facts facts={facts} />;
};
