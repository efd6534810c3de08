import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { keyOf } from '../../../../api/use-call.ts';
import type { Pictures } from './edit-props.ts';

const PICTURE = /file:([0-9a-f-]{36})/g;
const NONE: Pictures = [];

/** Addresses of all pictures somewhere in what is written, also of those that came while it is. */
export const usePictures = (written: unknown, known: Pictures = NONE): Pictures => {
  const named = useMemo(
    () => [...new Set([...JSON.stringify(written).matchAll(PICTURE)].map(([, id = '']) => id))],
    [written],
  );
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
