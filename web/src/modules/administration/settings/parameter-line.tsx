import { type ParameterRow, parameterCalls } from '@graduate/contract/administration/settings/parameters.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { askConfirm } from '../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ParameterField } from './parameter-field.tsx';
import { settingTexts } from './settings-texts.ts';
import { valueInWords } from './value-in-words.ts';

type Props = { parameter: ParameterRow; onHistory: () => void };

/** One parameter: what it is, its field, and what can be done with it. */
export const ParameterLine = ({ parameter, onHistory }: Props) => {
  const t = useTexts(settingTexts);
  const language = useLanguage();
  const { key, version, usual, changed, editable, updatedAt, updatedBy } = parameter;
  const name = parameter.name[language];
  const [typed, setTyped] = useState<{ value: unknown }>();
  // A value that could not be undone by typing is written into the field anew.
  const [round, setRound] = useState(0);
  const value = typed ? typed.value : parameter.value;
  const touched = typed !== undefined && JSON.stringify(typed.value) !== JSON.stringify(parameter.value);
  const undo = () => {
    setTyped(undefined);
    setRound((now) => now + 1);
  };
  const change = useSave(parameterCalls.change, { told: t.saved });
  const reset = useSave(parameterCalls.reset, { told: t.wasReset });

  const save = async () => {
    if (await change.submit({ params: { key }, body: { version, value } })) undo();
  };
  const askReset = async () => {
    if (!(await askConfirm({ content: t.askReset(name, valueInWords(usual)), okText: t.reset }))) return;
    if (await reset.submit({ params: { key }, body: { version } })) undo();
  };

  return (
    <li className="parameter-line">
      <div className="breaks shrinks">
        <div>
          {name} {changed && <Tag color="blue">{t.changed}</Tag>}
        </div>
        <div className="note">
          {key} · {t.usual(valueInWords(usual))}
        </div>
        {updatedAt && <div className="note">{t.lastChange(updatedBy ?? t.system, minute(updatedAt))}</div>}
      </div>
      <div className="full-fields">
        <ParameterField
          key={round}
          parameter={parameter}
          name={name}
          value={value}
          onChange={(next) => setTyped({ value: next })}
        />
      </div>
      <div className="parameter-actions line gap-xs end">
        {touched ? (
          <>
            <Button type="primary" size="small" loading={change.pending} onClick={() => void save()}>
              {t.save}
            </Button>
            <Button size="small" onClick={undo}>
              {t.undo}
            </Button>
          </>
        ) : (
          <>
            {changed && editable && (
              <Button type="link" size="small" loading={reset.pending} onClick={() => void askReset()}>
                {t.reset}
              </Button>
            )}
            <Button type="link" size="small" onClick={onHistory}>
              {t.history}
            </Button>
          </>
        )}
      </div>
    </li>
  );
};
