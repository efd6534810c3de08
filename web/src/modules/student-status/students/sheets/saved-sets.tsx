import { wireNameOfField } from '@graduate/contract/student-status/students/records.ts';
import { savedCalls } from '@graduate/contract/student-status/students/saved-calls.ts';
import { columnNamed, type StudentColumn } from '@graduate/contract/student-status/students/sheet-columns.ts';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useCall, useSubmit } from '../../../../api/use-call.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { sheetTexts } from './sheets-texts.ts';

type Props = { value: readonly StudentColumn[]; onChange: (columns: readonly StudentColumn[]) => void };

/** Sets of columns somebody keeps for the next time. */
export const SavedSets = ({ value, onChange }: Props) => {
  const t = useTexts(sheetTexts);
  const { data: sets = [] } = useCall(savedCalls.exportProfiles);
  const refresh = useRefresh(savedCalls.exportProfiles);
  const saving = useSubmit(savedCalls.saveExportProfile);
  const removing = useSubmit(savedCalls.removeExportProfile);
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');

  const save = async () => {
    await saving.submit({ body: { name: name.trim(), columns: value.map(wireNameOfField) } });
    feedback.success(t.saved);
    setName('');
    refresh();
  };
  const remove = async () => {
    const set = sets.find(({ id }) => id === chosen);
    if (!set || !(await askConfirm({ content: t.reallyRemoveSet(set.name), danger: true, okText: t.remove })))
      return;
    await removing.submit({ params: { id: set.id } });
    setChosen(undefined);
    refresh();
  };
  return (
    <div className="row below-m">
      <Select
        allowClear
        style={{ minWidth: 180 }}
        placeholder={t.savedSets}
        aria-label={t.savedSets}
        value={chosen ?? null}
        options={sets.map((set) => ({ value: set.id, label: set.name }))}
        onChange={(id: string | undefined) => {
          setChosen(id);
          const set = sets.find((one) => one.id === id);
          if (set) onChange(set.columns.flatMap((column) => columnNamed(column) ?? []));
        }}
      />
      {chosen && (
        <Button danger type="link" size="small" loading={removing.pending} onClick={() => void remove()}>
          {t.removeSet}
        </Button>
      )}
      <Space.Compact>
        <Input
          maxLength={50}
          placeholder={t.setName}
          aria-label={t.setName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          loading={saving.pending}
          disabled={name.trim() === '' || value.length === 0}
          onClick={() => void save().catch(() => undefined)}
        >
          {t.saveSet}
        </Button>
      </Space.Compact>
    </div>
  );
};
