import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

const texts = defineTexts({ term: words.term });

const FRESH_MS = 300_000;
const SHOWN = 40;

type Props = {
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
  /** Also those that are over, e.g. to filter by. */
  past?: boolean;
  placeholder?: string;
};

export const useTerms = () => {
  const { data, isPending } = useCall(
    academicCalendarCalls.listTerms,
    { query: { limit: SHOWN } },
    { quiet: true, staleTime: FRESH_MS },
  );
  return { terms: data?.list ?? [], isPending };
};

/** A term, the newest first. */
export const TermField = ({ value, onChange, id, past = false, placeholder }: Props) => {
  const { terms: all, isPending } = useTerms();
  const terms = all.filter(({ state }) => past || state !== 'past');
  const t = useTexts(texts);
  return (
    <Select<string>
      // With an id a form names it, without one it stands alone.
      {...(id ? { id } : { 'aria-label': t.term })}
      {...(placeholder && { placeholder })}
      {...(value && { value })}
      loading={isPending}
      allowClear
      options={terms.map((term) => ({ value: term.id, label: term.name }))}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
    />
  );
};
