import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { keyOf } from '../../../../api/use-call.ts';
import type { Pictures } from '../../questions/public.tsx';
import type { Written } from './state/use-designer.ts';

const PICTURE = /file:([0-9a-f-]{36})/g;

/** Addresses of all pictures in the texts of a paper, also of those that came while it is written. */
export const usePictures = ({ description, design }: Written, known: Pictures): Pictures => {
  const named = useMemo(() => {
    const texts = description + JSON.stringify(design);
    return [...new Set([...texts.matchAll(PICTURE)].map(([, id = '']) => id))];
  }, [description, design]);
  const missing = named.filter((id) => !known.some((picture) => picture.id === id));
  const found = useQueries({
    queries: missing.map((fileId) => ({
      queryKey: keyOf(fileCalls.onlinePreview, { fileId }),
      queryFn: async () => {
        const { url } = await callApi(fileCalls.onlinePreview, { body: { fileId }, quiet: true });
        return { id: fileId, url };
      },
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  return useMemo(() => [...known, ...found], [known, found]);
};
