import './conditions.css';
import { savedCalls } from '@graduate/contract/student-status/students/saved-calls.ts';
import type { SearchGroups } from '@graduate/contract/student-status/students/search.ts';
import { RiDeleteBinLine } from '@remixicon/react';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../../api/use-call.ts';
import { askConfirm, feedback } from '../../../../../ui/feedback.tsx';
import { useTexts } from '../../../../../ui/texts.ts';
import { useSave } from '../../../../../ui/use-save.ts';
import { searchTexts } from './search-texts.ts';

type Offered = { value: string; label: string; search: SearchGroups };

/** The user's own searches: choose one, delete one. */
export const SavedSearches = ({ onChoose }: { onChoose: (search: SearchGroups) => void }) => {
  const t = useTexts(searchTexts);
  const { data: saved = [] } = useCall(savedCalls.savedSearches, {}, { quiet: true });
  const remove = useSave(savedCalls.removeSearch);
  if (saved.length === 0) return null;
  const forget = async (id: string, name: string) => {
    if (await askConfirm({ content: t.removeSaved(name), danger: true, okText: t.remove }))
      await remove.submit({ params: { id } });
  };
  return (
    <div className="saved-searches row">
      <span>{t.saved}</span>
      <Select<string, Offered>
        aria-label={t.saved}
        placeholder={t.chooseSaved}
        value={null as never}
        options={saved.map(({ id, name, search }) => ({ value: id, label: name, search }))}
        onSelect={(_id, { search }) => onChoose(search)}
        optionRender={({ data: { value, label } }: { data: Offered }) => (
          <span className="line between">
            {label}
            <Button
              type="text"
              size="small"
              aria-label={t.remove}
              icon={<RiDeleteBinLine size={14} />}
              onClick={(event) => {
                event.stopPropagation();
                void forget(value, label);
              }}
            />
          </span>
        )}
      />
    </div>
  );
};

/** Keeps a search under a name. */
export const SaveSearch = ({ search }: { search: SearchGroups }) => {
  const t = useTexts(searchTexts);
  const [name, setName] = useState('');
  const save = useSave(savedCalls.saveSearch, {
    onSuccess: (saved) => {
      feedback.success(t.savedNow(saved.name));
      setName('');
    },
  });
  const ready = name.trim() !== '' && search.groups.length > 0;
  return (
    <Space.Compact className="save-search">
      <Input
        aria-label={t.name}
        placeholder={t.name}
        maxLength={50}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        disabled={!ready}
        loading={save.pending}
        onClick={() => void save.submit({ body: { name: name.trim(), search } })}
      >
        {t.save}
      </Button>
    </Space.Compact>
  );
};
