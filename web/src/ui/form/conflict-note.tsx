import './conflict-note.css';
import { type Fields, fieldsOf, kindOf, labelOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import { Alert, Button, type FormInstance, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { type Submission, useTheirs } from '../../api/use-call.ts';
import { inLanguage } from '../../platform/texts.ts';
import { feedback } from '../feedback.tsx';
import { referenceParts } from '../fields/references.tsx';
import { useFieldReader } from '../fields/use-field-reader.tsx';
import { defineTexts, useTexts } from '../texts.ts';
import { type Difference, differencesOf, usually } from './differences.ts';

const texts = defineTexts({
  changed: [
    '您编辑期间，他人已修改并保存了这条数据。您填写的内容都还在：请逐项选择保留哪一方，再保存。',
    'Somebody else saved this while you were editing. All you typed is still here: choose for each field, then save.',
  ],
  nothing: [
    '您编辑期间，他人已修改并保存了这条数据，与您填写的内容没有冲突。',
    'Somebody else saved this while you were editing; it does not conflict with what you typed.',
  ],
  unknown: [
    '您编辑期间，他人已修改并保存了这条数据，无法逐项列出差异。继续保存将以您填写的内容为准。',
    'Somebody else saved this while you were editing, and the differences cannot be listed. Saving takes what you typed.',
  ],
  mine: ['我填写的', 'Mine'],
  theirs: ['他人保存的', 'Theirs'],
  both: ['双方都改了', 'Changed by both'],
  goOn: ['按以上选择继续', 'Continue with these'],
  kept: ['已按选择合并，请核对后保存', 'Merged as you chose: check it and save'],
});

type Values = Record<string, unknown>;

const Value = ({ difference, value }: { difference: Difference; value: unknown }) => {
  const t = useTexts(texts);
  const { schema } = difference;
  const reader = useFieldReader([schema]);
  if (!schema || value === null || value === '' || value === undefined)
    return <span className="muted">{t.empty}</span>;
  const { reference } = traitsOf(schema);
  if (kindOf(schema) === 'reference' && reference && typeof value === 'string') {
    const { Name } = referenceParts(reference);
    return <Name id={value} />;
  }
  return <span>{reader.words(schema, value) || (typeof value === 'string' ? value : '…')}</span>;
};

type ChoicesProps = {
  found: readonly Difference[];
  begun: Values;
  onChosen: (values: Values) => void;
};

const Choices = ({ found, begun, onChosen }: ChoicesProps) => {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const whose = (one: Difference) => chosen[one.name] ?? usually(begun, one);
  const take = () =>
    onChosen(
      Object.fromEntries(found.map((one) => [one.name, whose(one) === 'mine' ? one.mine : one.theirs])),
    );
  return (
    <>
      <table className="conflict-choices full">
        <tbody>
          {found.map((one) => {
            const label = inLanguage((one.schema && labelOf(one.schema)) ?? { zh: one.name, en: one.name });
            const set = (side: 'mine' | 'theirs') => setChosen({ ...chosen, [one.name]: side });
            return (
              <tr key={one.name}>
                <th scope="row">
                  {label}
                  {one.both && <div className="note">{t.both}</div>}
                </th>
                <td>
                  <Radio.Group
                    className="column"
                    aria-label={label}
                    value={whose(one)}
                    onChange={({ target }) => set(target.value as 'mine' | 'theirs')}
                  >
                    <Radio value="mine">
                      {t.mine}：<Value difference={one} value={one.mine} />
                    </Radio>
                    <Radio value="theirs">
                      {t.theirs}：<Value difference={one} value={one.theirs} />
                    </Radio>
                  </Radio.Group>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button type="primary" size="small" onClick={take}>
        {t.goOn}
      </Button>
    </>
  );
};

type Props = {
  submission: Pick<Submission<never>, 'stale' | 'goOn' | 'showsStale'>;
  form: FormInstance;
  /** What the form began with. */
  begun: object;
};

/**
 * Stands in every form that changes a row: when somebody else has saved it meanwhile, what was typed stays, and for
 * each field that differs one chooses mine or theirs. It is the only thing that tells of it.
 */
export const ConflictNote = ({ submission, form, begun: now }: Props) => {
  const t = useTexts(texts);
  // The page learns meanwhile what the other has written; the form began with what was there before.
  const [begun] = useState(now as Values);
  const { stale, goOn, showsStale } = submission;
  const theirs = useTheirs(stale);
  useEffect(() => {
    showsStale.current = true;
    return () => {
      showsStale.current = false;
    };
  }, [showsStale]);
  if (!stale || !theirs) return null;
  const fields: Fields = fieldsOf(stale.call.body);
  const typed = form.getFieldsValue(true) as Values;
  const found = differencesOf(fields, { begun, typed, row: theirs });
  // Beside the version there is something of the row only where the module has answered with it.
  const known = Object.keys(theirs).length > 1;
  const take = (values: Values) => {
    form.setFieldsValue(values);
    goOn();
    feedback.info(t.kept);
  };
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={known ? (found.length > 0 ? t.changed : t.nothing) : t.unknown}
      description={<Choices found={found} begun={begun} onChosen={take} />}
    />
  );
};
