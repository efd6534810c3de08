import type { ReferenceParts } from '../../../../ui/fields/references.tsx';
import { chosenIn, type SeveralProps } from '../../../../ui/form/several-field.tsx';
import { namesAmong } from '../../../../ui/name-among.ts';
import { MajorField, MajorsField, useMajorOptions } from './major-field.tsx';

const MajorCodesField = ({ value, onChange, ...rest }: SeveralProps) => (
  <MajorsField {...rest} value={chosenIn(value)} onChange={(chosen) => onChange?.(chosen.join(','))} />
);

const Name = ({ id }: { id: string }) => namesAmong(useMajorOptions({}).options, id);

/** A major by its code, where a filter or another record names it. */
export const majorReference: ReferenceParts = { Field: MajorField as ReferenceParts['Field'], Name };

/** Majors in a filter, by their codes. */
export const majorCodesReference: ReferenceParts = {
  Field: MajorCodesField as ReferenceParts['Field'],
  Name,
};
