import type { CheckField } from '@graduate/contract/student-status/info-checks/check-fields.ts';
import type { Flag, OwnCheck } from '@graduate/contract/student-status/info-checks/checks.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { wireNameOfField } from '@graduate/contract/student-status/students/records.ts';
import { RiErrorWarningLine, RiPencilLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { RecordInput, useFieldWords, wrongValue } from '../../students/public.tsx';
import { ownTexts } from './own-texts.ts';
import { placeOf, valueIn, withValue } from './typed-check.ts';
import type { OwnCheckWork } from './use-own-check.ts';

const FlagNote = ({ flag }: { flag: Flag }) => {
  const t = useTexts(ownTexts);
  return (
    <p className="check-flag">
      <RiErrorWarningLine size={14} /> {flag.note ? t.flagged(flag.note) : t.flaggedOnly}
    </p>
  );
};

type Props = { field: CheckField; check: OwnCheck; work: OwnCheckWork };

/** What can be done with the value, beside it. */
const Acts = ({ field, work, onEdit }: Pick<Props, 'field' | 'work'> & { onEdit: () => void }) => {
  const t = useTexts(ownTexts);
  const label = recordFields[field.code].label[useLanguage()];
  if (field.access === 'request')
    return (
      <Button
        type="link"
        size="small"
        aria-label={t.requestField(label)}
        onClick={() => openTab(`/xs/xxxgsq/xxxgsqIndex?field=${field.code}`)}
      >
        {t.request}
      </Button>
    );
  if (field.access === 'read' || !work.editable) return null;
  return (
    <Button
      type="link"
      size="small"
      icon={<RiPencilLine size={14} />}
      aria-label={t.editField(label)}
      onClick={onEdit}
    >
      {t.edit}
    </Button>
  );
};

const Editing = ({ field, check, work, onDone }: Props & { onDone: () => void }) => {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const { code } = field;
  const declared = recordFields[code];
  const [left, setLeft] = useState<string>();
  const refused = work.errors.find((one) => [code, wireNameOfField(code)].includes(one.field));
  const wrong = left ?? refused?.message;
  const judge = () => {
    const current = { ...check.record, ...work.typed.changes };
    const population = check.student.population;
    setLeft(wrongValue(code, work.typed.changes[code], { current, population }));
  };
  const changed = code in work.typed.changes;
  return (
    <>
      <div className="check-editing line gap-xs align-start">
        <RecordInput
          id={`${placeOf(code)}-input`}
          field={declared}
          value={valueIn(work.typed, check, code)}
          onChange={(value) => {
            setLeft(undefined);
            work.change(withValue(work.typed, check, code, value));
          }}
          onBlur={judge}
        />
        {changed && (
          <Button
            type="link"
            size="small"
            aria-label={t.undoField(declared.label[language])}
            onClick={() => {
              work.change(withValue(work.typed, check, code, check.record[code] ?? null));
              onDone();
            }}
          >
            {t.undo}
          </Button>
        )}
      </div>
      {wrong && (
        <p role="alert" className="check-problem">
          {wrong}
        </p>
      )}
    </>
  );
};

const Label = ({ field, mayEdit }: { field: CheckField; mayEdit: boolean }) => {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  return (
    <label className="check-label" htmlFor={`${placeOf(field.code)}-input`}>
      {recordFields[field.code].label[language]}
      {field.required && mayEdit && (
        <span className="check-required" title={t.requiredMark}>
          *
        </span>
      )}
    </label>
  );
};

const Before = ({ field: { code }, check }: Pick<Props, 'field' | 'check'>) => {
  const t = useTexts(ownTexts);
  const words = useFieldWords();
  return (
    <p className="note breaks">{t.was(words(recordFields[code], check.record[code] ?? null) || t.empty)}</p>
  );
};

const flagOn = ({ state, flagged }: OwnCheck, code: string): Flag | undefined =>
  state === '9' ? flagged.find(({ field }) => field === code) : undefined;

/** One field of the record: its value, what was there before, what the college said, and a way to mend it. */
export const FieldLine = ({ field, check, work }: Props) => {
  const words = useFieldWords();
  const { code, required } = field;
  const value = valueIn(work.typed, check, code);
  const missing = required && (value === null || value === '');
  const changed = code in work.typed.changes && check.state !== '3';
  const mayEdit = field.access === 'edit' && work.editable;
  const flag = flagOn(check, code);
  const [editing, setEditing] = useState(mayEdit && (changed || missing || flag !== undefined));
  return (
    <div
      id={placeOf(code)}
      className="check-field"
      data-changed={changed || undefined}
      data-wrong={flag !== undefined || (missing && mayEdit) || undefined}
    >
      <Label field={field} mayEdit={mayEdit} />
      <div className="check-value shrinks">
        {editing ? (
          <Editing field={field} check={check} work={work} onDone={() => setEditing(false)} />
        ) : (
          <span className="check-words">{words(recordFields[code], value) || '—'}</span>
        )}
        {changed && <Before field={field} check={check} />}
        {flag && <FlagNote flag={flag} />}
      </div>
      {!editing && <Acts field={field} work={work} onEdit={() => setEditing(true)} />}
    </div>
  );
};
