import {
  type Choice,
  type DictionaryItem,
  dictionaryCalls,
  NewItem,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { Input, InputNumber, Select, Switch } from 'antd';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { dictionaryTexts } from './dictionaries-texts.ts';

const fields = NewItem.shape;
const blank: NewItem = {
  code: '',
  label: '',
  labelEn: '',
  parentCode: null,
  sortOrder: 999,
  enabled: true,
};

type Props = {
  dictionaryCode: string;
  edited: DictionaryItem | undefined;
  siblings: readonly Choice[];
  onClose: () => void;
};

/** An item of a dictionary, new or changed. */
export const ItemDrawer = ({ dictionaryCode, edited, siblings, onClose }: Props) => {
  const t = useTexts(dictionaryTexts);
  const language = useLanguage();
  const done = {
    invalidates: [dictionaryCalls.listItems, dictionaryCalls.list, dictionaryCalls.choices],
    onSuccess: () => feedback.success(t.saved),
  };
  const create = useSave(dictionaryCalls.createItem, done);
  const edit = useSave(dictionaryCalls.editItem, done);
  const save = ({ code, label, labelEn, parentCode, sortOrder, enabled }: NewItem) => {
    const body = { label, labelEn, parentCode, sortOrder, enabled };
    return edited
      ? edit.submit({
          params: { code: dictionaryCode, id: edited.id },
          body: { ...body, version: edited.version },
        })
      : create.submit({ params: { code: dictionaryCode }, body: { ...body, code } });
  };
  return (
    <FormDrawer<NewItem>
      title={edited ? t.editItem(edited.label) : t.createItem}
      initial={edited ?? blank}
      submission={edited ? edit : create}
      onClose={onClose}
      save={save}
      width={480}
    >
      {!edited && (
        <Field name="code" schema={fields.code} extra={t.codeHelp}>
          <Input maxLength={40} autoComplete="off" />
        </Field>
      )}
      <Field name="label" schema={fields.label}>
        <Input maxLength={100} />
      </Field>
      <Field name="labelEn" schema={fields.labelEn}>
        <Input maxLength={200} />
      </Field>
      <Field
        name="parentCode"
        schema={fields.parentCode}
        normalize={(code: string | undefined) => code ?? null}
      >
        <Select
          allowClear
          placeholder={t.top}
          showSearch={{ optionFilterProp: 'label' }}
          options={siblings
            .filter(({ code }) => code !== edited?.code)
            .map(({ code, label, labelEn }) => ({
              value: code,
              label: `${code} ${language === 'en' ? labelEn : label}`,
            }))}
        />
      </Field>
      <Field name="sortOrder" schema={fields.sortOrder}>
        <InputNumber min={0} max={99_999} precision={0} />
      </Field>
      <Field
        name="enabled"
        schema={fields.enabled}
        valuePropName="checked"
        required={false}
        extra={t.enabledHelp}
      >
        <Switch />
      </Field>
    </FormDrawer>
  );
};
