import { MOST_CONDITIONS, type SearchGroups } from '@graduate/contract/student-status/students/search.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { feedback } from '../../../../../ui/feedback.tsx';
import { useTexts } from '../../../../../ui/texts.ts';
import { ConditionGroup, LogicField } from './condition-group.tsx';
import { SavedSearches, SaveSearch } from './saved-searches.tsx';
import { conditionsIn, draftOf, type GroupDraft, newGroup, newSearch, searchOf } from './search-draft.ts';
import { searchTexts } from './search-texts.ts';

type Props = {
  search: SearchGroups | undefined;
  onSearch: (search: SearchGroups) => void;
  onClose: () => void;
};

/** Conditions on any field, in groups joined by 且 or 或. */
export const SearchDialog = ({ search, onSearch, onClose }: Props) => {
  const t = useTexts(searchTexts);
  const [draft, setDraft] = useState(() => (search ? draftOf(search) : newSearch()));
  const { logic, groups } = draft;
  const full = conditionsIn(draft) >= MOST_CONDITIONS;
  const complete = searchOf(draft);
  const put = (next: readonly GroupDraft[]) => setDraft({ logic, groups: next });
  const run = () => {
    if (complete.groups.length === 0) feedback.warning(t.nothing);
    else onSearch(complete);
  };
  return (
    <Dialog
      open
      title={t.title}
      width={860}
      okText={t.run}
      onOk={run}
      onCancel={onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className="row">
          <SaveSearch search={complete} />
          <CancelBtn />
          <OkBtn />
        </div>
      )}
    >
      <div className="row gap-x-l">
        <SavedSearches onChoose={(chosen) => setDraft(draftOf(chosen))} />
        {groups.length > 1 && (
          <LogicField label={t.groups} value={logic} onChange={(next) => setDraft({ logic: next, groups })} />
        )}
      </div>
      {groups.map((group, at) => (
        <ConditionGroup
          key={group.key}
          group={group}
          place={at + 1}
          full={full}
          onChange={(next) => put(groups.map((one) => (one.key === next.key ? next : one)))}
          onRemove={groups.length > 1 ? () => put(groups.filter(({ key }) => key !== group.key)) : undefined}
        />
      ))}
      <div className="row gap-x-l">
        <Button type="dashed" disabled={full} onClick={() => put([...groups, newGroup()])}>
          {t.addGroup}
        </Button>
        {full && <span className="note">{t.most}</span>}
      </div>
    </Dialog>
  );
};
