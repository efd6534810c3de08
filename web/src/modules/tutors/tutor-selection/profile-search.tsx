import { DEFAULT_LIMIT } from '@graduate/contract/platform/page.ts';
import type { Profile } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { Input, Pagination, Skeleton, Switch } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { ProfileCards } from './profile-cards.tsx';
import { tutorSelectionTexts } from './selection-texts.ts';

type Props = { roundId?: string; acts?: (profile: Profile) => ReactNode };

/** Finds tutors by name, pinyin or what they work on. */
export const ProfileSearch = ({ roundId, acts }: Props) => {
  const t = useTexts(tutorSelectionTexts);
  const [typed, setTyped] = useState('');
  const [free, setFree] = useState(false);
  const [page, setPage] = useState(1);
  const keyword = useDeferredValue(typed.trim());
  const query = { page, ...(keyword && { keyword }), ...(free && { free: 'true' as const }) };
  const all = useCall(
    tutorSelectionCalls.profiles,
    { query },
    { quiet: true, keepPrevious: true, enabled: !roundId },
  );
  const ofRound = useCall(
    tutorSelectionCalls.tutors,
    { params: { id: roundId ?? '' }, query },
    { quiet: true, keepPrevious: true, enabled: roundId !== undefined },
  );
  const { data, error, refetch } = roundId ? ofRound : all;
  return (
    <div className="stack gap-l">
      <div className="row">
        <Input.Search
          aria-label={t.searchHint}
          placeholder={t.searchHint}
          allowClear
          value={typed}
          style={{ maxWidth: 360 }}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <Switch aria-label={t.onlyFree} checked={free} onChange={setFree} />
        <span>{t.onlyFree}</span>
      </div>
      {error ? (
        <FailedList error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ProfileCards profiles={data.list} {...(acts && { acts })} />
          <Pagination
            current={page}
            total={data.total}
            pageSize={DEFAULT_LIMIT}
            showSizeChanger={false}
            hideOnSinglePage
            onChange={setPage}
          />
        </>
      ) : (
        <Skeleton active />
      )}
    </div>
  );
};
