import { DEFAULT_LIMIT } from '@graduate/contract/platform/page.ts';
import type { Profile } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { Input, Pagination, Skeleton, Switch } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { DepartmentsField } from '../../administration/accounts/public.tsx';
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
  const [departments, setDepartments] = useState<string[]>([]);
  const query = {
    page,
    ...(keyword && { keyword }),
    ...(departments.length > 0 && { yxCode: departments }),
    ...(free && { free: 'true' as const }),
  };
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
  // Places are told only while a selection runs for who looks.
  const tellsPlaces = free || (data?.list ?? []).some(({ left }) => left !== null);
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
        <div className="full-fields" style={{ width: 260 }}>
          <DepartmentsField
            by="code"
            aria-label={t.department}
            placeholder={t.department}
            value={departments}
            onChange={(next) => {
              setDepartments(next);
              setPage(1);
            }}
          />
        </div>
        {tellsPlaces && (
          <span className="line">
            <Switch
              aria-label={t.onlyFree}
              checked={free}
              onChange={(next) => {
                setFree(next);
                setPage(1);
              }}
            />
            {t.onlyFree}
          </span>
        )}
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
