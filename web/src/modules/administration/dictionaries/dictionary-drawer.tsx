import {
  type Dictionary,
  dictionaryCalls,
  NewDictionary,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { Input } from 'antd';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { dictionaryTexts } from './dictionaries-texts.ts';

const fields = NewDictionary.shape;
const blank: NewDictionary = { code: '', name: '', nameEn: '', standard: '', standardVersion: '' };

type Props = { edited: Dictionary | undefined; onSaved: (code: string) => void; onClose: () => void };

/** A dictionary, new or changed. */
export const DictionaryDrawer = ({ edited, onSaved, onClose }: Props) => {
  const t = useTexts(dictionaryTexts);
  const done = {
    invalidates: [dictionaryCalls.list],
    onSuccess: ({ code }: Dictionary) => {
      feedback.success(t.saved);
      onSaved(code);
    },
  };
  const create = useSave(dictionaryCalls.create, done);
  const edit = useSave(dictionaryCalls.edit, done);
  const save = ({ code, name, nameEn, standard, standardVersion }: NewDictionary) => {
    const body = { name, nameEn, standard, standardVersion };
    return edited
      ? edit.submit({ params: { code: edited.code }, body: { ...body, version: edited.version } })
      : create.submit({ body: { ...body, code } });
  };
  return (
    <FormDrawer<NewDictionary>
      title={edited ? t.editDictionary(edited.name) : t.create}
      initial={edited ?? blank}
      submission={edited ? edit : create}
      onClose={onClose}
      save={save}
    >
      {!edited && (
        <Field name="code" schema={fields.code} extra={t.codeHelp}>
          <Input maxLength={40} autoComplete="off" />
        </Field>
      )}
      <Field name="name" schema={fields.name} />
      <Field name="nameEn" schema={fields.nameEn} />
      <div className="drawer-columns">
        <Field name="standard" schema={fields.standard}>
          <Input maxLength={100} placeholder="GB/T 2261.1" />
        </Field>
        <Field name="standardVersion" schema={fields.standardVersion}>
          <Input maxLength={40} placeholder="2003" />
        </Field>
      </div>
    </FormDrawer>
  );
};
