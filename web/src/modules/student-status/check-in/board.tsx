import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { type CountCard, CountCards } from '../../../ui/count-cards.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useTexts } from '../../../ui/texts.ts';
import { checkInTexts } from './check-in-texts.ts';

const KEYS = [
  'expected',
  'enrolled',
  'notArrived',
  'onLeave',
  'forfeited',
  'deferred',
  'entryRevoked',
] as const;
type Key = (typeof KEYS)[number];

/** The filter that lists what a number counts. */
const filterOf = (key: Key): Record<string, string> => {
  if (key === 'expected') return {};
  return key === 'onLeave' ? { onLeave: '1' } : { entryState: key };
};

/** How far the check-in has come; each number shows its students in the list. */
export const Board = ({ board }: { board: AnswerOf<typeof checkInCalls.board> | undefined }) => {
  const t = useTexts(checkInTexts);
  const { filters, setFilters } = useListQuery(checkInCalls.newcomers);
  const { entryState, onLeave, ...others } = filters;
  const chosen = onLeave ? 'onLeave' : (entryState ?? 'expected');
  const counts = new Map(board?.cards.map(({ key, count }) => [key, count]));
  const cards = KEYS.map(
    (key): CountCard => ({
      key,
      name: t[key],
      value: counts.get(key)?.toLocaleString() ?? '—',
      pressed: chosen === key,
      onPick: () => setFilters({ ...others, ...filterOf(key) }),
    }),
  );
  return (
    <CountCards
      label={t.board}
      cards={[...cards, { key: 'rate', name: t.rate, value: board ? `${board.rate}%` : '—' }]}
    />
  );
};
