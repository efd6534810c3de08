import { semicolon } from '../../../ui/list-words.ts';
import './modifications.css';
import {
  modifiableField,
  ofPapers,
} from '@graduate/contract/student-status/modifications/modification-items.ts';
import type { OfferedItem } from '@graduate/contract/student-status/modifications/modifications.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import { Form } from 'antd';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { judgedOnLeaving, RecordInput, useFieldWords } from '../students/public.tsx';
import { modificationTexts } from './modification-texts.ts';

/** The items under their headings; what cannot be asked for now says why. */
export const useItemOptions = (items: readonly OfferedItem[]) => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const groups = [...new Set(items.map(({ group }) => group[language]))];
  const whyNot = ({ running, reasons }: OfferedItem) =>
    running ? t.running(running.no) : reasons.map((reason) => reason[language]).join(semicolon());
  return groups.map((group) => ({
    label: group,
    options: items
      .filter((item) => item.group[language] === group)
      .map((item) => ({
        value: item.field,
        label: [item.label[language], whyNot(item)].filter(Boolean).join(' · '),
        disabled: item.reasons.length > 0,
      })),
  }));
};

/** What the record says now. */
export const CurrentValues = ({ item }: { item: OfferedItem }) => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const words = useFieldWords();
  return (
    <section className="modification-now shaded below-l" aria-label={t.now}>
      <h3>{t.nowTitle}</h3>
      <dl>
        {item.fields.map((code) => {
          const field = modifiableField(code);
          return field ? (
            <div key={code} style={{ display: 'contents' }}>
              <dt>{field.label[language]}</dt>
              <dd>{words(field, item.values[code]) || t.empty}</dd>
            </div>
          ) : null;
        })}
      </dl>
    </section>
  );
};

/** What it shall say. */
export const NewValues = ({ item, population }: { item: OfferedItem; population: Population }) => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  return (
    <>
      {item.fields.map((code) => {
        const field = modifiableField(code);
        return field ? (
          <Form.Item
            key={code}
            name={[code]}
            label={`${t.newValue} · ${field.label[language]}`}
            required={code === item.field}
            rules={[
              { required: code === item.field, message: t.fillIn(field.label[language]) },
              // Papers of international students have rules of their own, which the server knows.
              ...(ofPapers(code) === undefined ? [judgedOnLeaving(code, population)] : []),
            ]}
            validateTrigger={['onChange', 'onBlur']}
          >
            <RecordInput field={field} />
          </Form.Item>
        ) : null;
      })}
      {item.field === 'idNumber' && <p className="modification-hint note">{t.withNumber}</p>}
      {item.chsiSyncNeeded && <p className="modification-hint note">{t.toMinistry}</p>}
    </>
  );
};
