import type { ReferenceParts } from '../../../ui/fields/references.tsx';
import { TermField, useTerms } from './term-field.tsx';

/** A term where a record or a filter names it. */
export const termReference: ReferenceParts = {
  Field: ({ onChange, ...rest }) => (
    <TermField {...rest} past onChange={(id) => onChange?.(id ?? undefined)} />
  ),
  Name: ({ id }) => useTerms().terms.find((term) => term.id === id)?.name ?? '',
};
