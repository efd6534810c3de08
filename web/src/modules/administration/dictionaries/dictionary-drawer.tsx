import {
  type Dictionary,
  dictionaryCalls,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { Input } from 'antd';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { dictionaryTexts } from './dictionaries-texts.ts';

type Props = { edited: Dictionary | undefined; onSaved: (code: string) => void; onClose: () => void };

/** A dictionary, new or changed. */
export const DictionaryDrawer = ({ edited, onSaved, onClose }: Props) => {
  const t = useTexts(dictionaryTexts);
  return (
    <NounDrawer
      title={edited ? t.editDictionary(edited.name) : t.create}
      create={dictionaryCalls.create}
      edit={dictionaryCalls.edit}
      edited={edited && { ...edited, id: edited.code }}
      {...(edited && { params: { code: edited.code } })}
      invalidates={[dictionaryCalls.list]}
      fields={[
        { name: 'code', extra: t.codeHelp, input: <Input maxLength={40} autoComplete="off" /> },
        'name',
        'nameEn',
        [
          { name: 'standard', input: <Input maxLength={100} placeholder="GB/T 2261.1" /> },
          { name: 'standardVersion', input: <Input maxLength={40} placeholder="2003" /> },
        ],
      ]}
      onSaved={({ code }) => onSaved(code)}
      onClose={onClose}
    />
  );
};
