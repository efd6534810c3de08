import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { referenceAmong } from '../../../ui/fields/reference-among.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { useDict } from '../../../ui/use-dict.ts';

const FRESH_MS = 300_000;

const useBuildings = () => {
  const language = useLanguage();
  const dict = useDict('campus');
  const { data, isPending } = useCall(
    roomCalls.listBuildings,
    { query: {} },
    { quiet: true, staleTime: FRESH_MS },
  );
  const named = (data ?? []).map(({ id, campus, name, nameEn }) => ({
    value: id,
    label: `${(language === 'en' && nameEn) || name} · ${dict.label('campus', campus)}`,
  }));
  return { named, isPending };
};

/** A building where a room names it. */
export const buildingReference = referenceAmong(useBuildings);
