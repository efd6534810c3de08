import './dictionaries.css';
import type { Dictionary } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { RiAddLine } from '@remixicon/react';
import { Button, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Can } from '../../../shell/public.ts';
import { nameIn } from '../../../ui/name-in.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { dictionaryTexts } from './dictionaries-texts.ts';

type Props = {
  dictionaries: readonly Dictionary[];
  chosen: string | undefined;
  onChoose: (code: string) => void;
  onCreate: () => void;
};

/** The dictionaries to choose from. */
export const DictionaryPane = ({ dictionaries, chosen, onChoose, onCreate }: Props) => {
  const t = useTexts(dictionaryTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed.trim().toLowerCase());
  const found = dictionaries.filter(({ code, name, nameEn, standard }) =>
    [code, name, nameEn, standard].some((text) => text.toLowerCase().includes(word)),
  );
  return (
    <>
      <div className="line">
        <Input
          allowClear
          aria-label={t.find}
          placeholder={t.find}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Can permission="system:dictionary:edit">
          <Button aria-label={t.create} title={t.create} icon={<RiAddLine size={16} />} onClick={onCreate} />
        </Can>
      </div>
      {found.length === 0 && <Nothing text={word ? t.nothingFits : t.noneYet} />}
      <ul className="dictionary-list stack">
        {found.map(({ code, name, nameEn, itemCount }) => (
          <li key={code}>
            <button
              type="button"
              className="dictionary-choice current-tint"
              aria-current={code === chosen}
              onClick={() => onChoose(code)}
            >
              <span className="clip" title={name}>
                {nameIn(language, { name, nameEn })}
              </span>
              <span className="dictionary-count clip note">{t.count(itemCount)}</span>
              <span className="dictionary-code clip note">{code}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
