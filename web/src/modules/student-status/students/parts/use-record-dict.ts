import { useDict } from '../../../../ui/use-dict.ts';
import { recordDictionaries } from './field-lists.ts';
import { profileDictionaries } from './profile-fields.ts';

/** Every code table of student records, fetched together and once. */
export const useRecordDict = () => useDict(...recordDictionaries, ...profileDictionaries);
